import { formatWon } from '@contract/rules/price';
import { Button } from '@/ui/button/button';
import styles from './cart-line.module.css';
import type { CartLine } from './cart-lines';

/** What has happened to a line since it was put in: sold out, fewer left, another price. */
export function LineRemark({
  line,
  onQuantity,
}: {
  line: CartLine;
  onQuantity: (quantity: number) => void;
}) {
  const { problem, status, changedFrom } = line;
  switch (problem) {
    case 'sold_out':
      return <p className={styles.remark}>품절이라 주문에서 빠져요.</p>;
    case 'ended':
      return <p className={styles.remark}>더는 판매하지 않는 제품이에요.</p>;
    case 'unknown':
      return <p className={styles.remark}>연결되면 이름과 가격을 보여 드릴게요.</p>;
    case 'too_many': {
      const available = status?.available ?? 1;
      return (
        <div className={styles.remark}>
          <p>지금은 {available}개까지 살 수 있어요.</p>
          <Button size="sm" variant="quiet" onClick={() => onQuantity(available)}>
            {available}개로 바꾸기
          </Button>
        </div>
      );
    }
    case null:
      return changedFrom === null || status === null ? null : (
        <p className={styles.remark}>
          가격이 {formatWon(changedFrom)}에서 {formatWon(status.price)}으로 바뀌었어요.
        </p>
      );
  }
}
