import { AppLink } from '@/platform/navigation/app-link';
import { classNames } from '@/ui/class-names';
import { BusinessFacts } from './business-facts';
import { FRAME_FOOTER } from './frame-pages';
import styles from './frame.module.css';
import { SITE_INFO } from './site-info';

/** A quiet end of the page: where else to go, and who runs the shop. */
export function FrameFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p className={styles.footerName}>
          {SITE_INFO.tagline}, {SITE_INFO.name}
        </p>
        {SITE_INFO.remarks.map((remark) => (
          <p key={remark} className="caption">
            {remark}
          </p>
        ))}
        <ul className={styles.footerLinks}>
          {FRAME_FOOTER.map((entry) => (
            <li key={entry.label}>
              <AppLink target={entry.target} className={classNames('small', styles.footerLink)}>
                {entry.label}
              </AppLink>
            </li>
          ))}
        </ul>
        <BusinessFacts />
      </div>
    </footer>
  );
}
