import type { Order } from '@contract/orders/schemas';
import { AppLink } from '@/platform/navigation/app-link';
import { toCart, toProduct } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';

interface LineRefusalProps {
  order: Pick<Order, 'source'>;
  item: Order['items'][number];
  /** The server's sentence. */
  reason: string;
}

/** Under a line that cannot be had as it stands: why, and where its number can be changed. */
export function LineRefusal({ order, item, reason }: LineRefusalProps) {
  const isFromCart = order.source === 'cart';
  const name = `${item.productName} ${item.variantName}`;
  return (
    <Notice
      tone="warn"
      live
      action={
        <AppLink
          target={isFromCart ? toCart() : toProduct(item.product_id)}
          className={buttonClass({ size: 'md', variant: 'ghost' })}
        >
          {isFromCart ? '장바구니에서 바꾸기' : '제품에서 다시 고르기'}
          <span className="visually-hidden">: {name}</span>
        </AppLink>
      }
    >
      {reason}
    </Notice>
  );
}
