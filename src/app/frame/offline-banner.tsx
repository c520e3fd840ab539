import { useOnline } from './use-online';
import styles from './frame.module.css';

/** Says calmly that there is no network; announced when it comes up. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {!isOnline && '오프라인 상태입니다 · 담은 제품은 그대로 있어요'}
    </div>
  );
}
