import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { receiptQuery } from './order-queries';
import styles from './receipt-link.module.css';

/** The way to the receipt of a paid order; nothing while the provider cannot say where it is. */
export function ReceiptLink({ orderId }: { orderId: string }) {
  const { data: url, isPending } = useQuery(receiptQuery(useApi(), orderId));
  if (isPending)
    return (
      <span
        className={classNames(buttonClass({ variant: 'ghost' }), styles.coming)}
        aria-hidden="true"
      >
        영수증 보기
      </span>
    );
  if (!url) return null;
  return (
    <a
      className={buttonClass({ variant: 'ghost' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      영수증 보기<span className="visually-hidden">, 새 창</span>
    </a>
  );
}
