import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './cart-line.module.css';

/** The skeleton of two lines. */
export function CartSkeleton() {
  return (
    <SkeletonGroup label="장바구니를 불러오고 있어요" className={styles.skeleton}>
      {['first', 'second'].map((line) => (
        <div key={line} className={styles.line}>
          <span />
          <Skeleton shape="thumb" />
          <div>
            <Skeleton shape="title" width="wide" />
            <Skeleton width="third" />
            <Skeleton shape="price" width="half" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
