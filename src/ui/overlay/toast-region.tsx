import type { OverlayState } from './overlay-types';
import styles from './toast-region.module.css';

/** The polite live region of toasts; it stands on the page before anything is said in it. */
export function ToastRegion({ toast }: { toast: OverlayState['toast'] }) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </div>
  );
}
