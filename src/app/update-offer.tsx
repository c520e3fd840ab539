import { Button } from '@/ui/button/button';
import styles from './update-offer.module.css';
import { waitingUpdate } from './update-store';

/** Offers a waiting version; it is taken on a tap only, never by itself (design 7). */
export function UpdateOffer() {
  return (
    <div className={styles.offer} role="status">
      <span>새 버전이 있습니다</span>
      <Button size="md" variant="quiet" onClick={() => waitingUpdate.offer?.apply()}>
        업데이트
      </Button>
    </div>
  );
}
