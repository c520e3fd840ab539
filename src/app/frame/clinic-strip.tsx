import { BRAND_NAME } from '@contract/core/brand';
import { AppLink } from '@/platform/navigation/app-link';
import { toHome, toWholeShop } from '@/platform/navigation/targets';
import { useMatchedText } from '@/platform/navigation/use-go';
import { Icon } from '@/ui/icon/icon';
import { lastAnswer } from '../document-title';
import styles from './frame.module.css';

/** The clinic whose storefront is open, and the way back to the whole shop; below the bar, on every page. */
export function ClinicStrip() {
  // empty while the clinic cannot be asked: the way back is needed there most
  const name = useMatchedText((matches) => lastAnswer(matches, 'clinicName') ?? '');
  return (
    <div id="clinic" className={styles.strip}>
      <div className={styles.stripInner}>
        <span className={styles.stripPlace}>
          {name !== '' && (
            <AppLink target={toHome()} exact className={styles.stripName} title={name}>
              <Icon name="map-pin" size={18} className={styles.stripPin} />
              <span className={styles.stripText}>{name}</span>
            </AppLink>
          )}
        </span>
        <AppLink target={toWholeShop()} exact className={styles.leave}>
          {`${BRAND_NAME} 전체 보기`}
          <Icon name="chevron-right" size={16} />
        </AppLink>
      </div>
    </div>
  );
}
