import type { UpdateOffer as Offer } from '@/platform/service-worker/register';
import { Button } from '@/ui/button/button';
import styles from './device-layer.module.css';

/** Offers a waiting version; it is taken on a tap only, never by itself (design 7). */
export function UpdateOffer({ offer }: { offer: Offer }) {
  return (
    <div className={styles.card} role="status">
      <div className={styles.row}>
        <span>새 버전이 있습니다</span>
        <Button size="lg" variant="quiet" onClick={() => offer.apply()}>
          업데이트
        </Button>
      </div>
    </div>
  );
}
