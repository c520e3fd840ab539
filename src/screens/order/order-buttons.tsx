import { useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@contract/orders/item-schemas';
import type { Order } from '@contract/orders/schemas';
import { cancelOrder } from '@contract/orders/calls';
import { isVoid } from '@contract/orders/order-status';
import { useRefreshStoredAppointment } from '@/features/my-page/stored-appointment';
import { ERROR_CATALOGUE } from '@/features/orders/error-catalogue';
import { isUnknown } from '@/features/orders/order-errors';
import { orderQuery } from '@/features/orders/order-queries';
import { REFUND_WORDS, refunding } from '@/features/orders/refund-time';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { ItemStatus } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import { formatWon } from '@contract/catalog/price';
import { useCart } from '@/features/cart/use-cart';
import { groupStatusQuery } from '@/features/catalog/catalog-queries';
import { isForSale } from '@/features/catalog/sale-state';
import { errorMessage } from '@/platform/api/api-error';
import { toCart } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';

/** Cancels after a confirmation; the payment is refunded (product 7). */
export function CancelButton({ order }: { order: Order }) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const refreshStoredAppointment = useRefreshStoredAppointment();
  const { queryKey } = orderQuery(api, order.id);
  /** What came of it; null without an answer that says so. */
  const tell = async (message: string | null) => {
    const { status, isRefunding } = client.getQueryData(queryKey) ?? order;
    const done = isVoid(status) ? '주문을 취소했어요.' : isRefunding ? refunding(status) : null;
    const said = message ?? done;
    if (said !== null) {
      void refreshStoredAppointment();
      overlays.toast(said);
    } else await overlays.alert(ERROR_CATALOGUE.cancel());
  };
  const { run, isRunning } = useChange(
    async (id: string, key) => {
      try {
        return await api(cancelOrder, { params: { id } }, { key });
      } catch (error) {
        // a lost response may mean that it was cancelled; a refusal shows at once
        if (isUnknown(error)) await client.invalidateQueries({ queryKey });
        throw error;
      }
    },
    {
      onDone: async ({ success, message }) => {
        const refetched = client.invalidateQueries({ queryKey });
        // the refund may be under way all the same
        if (!success) await refetched;
        await tell(success ? message : null);
      },
      onFailed: () => tell(null),
      invalidates: [queryKey],
    },
  );

  const cancel = async () => {
    const isSure = await overlays.confirm({
      title: '주문을 취소할까요?',
      content:
        order.paidAt === null
          ? '고르신 진료 시간도 함께 취소돼요.'
          : `진료 예약도 함께 취소돼요. ${REFUND_WORDS}`,
      positiveText: '주문 취소',
      negativeText: '그대로 두기',
      danger: true,
    });
    if (isSure) await run(order.id);
  };

  return (
    <Button variant="text" full loading={isRunning} onClick={() => void cancel()}>
      주문 취소
    </Button>
  );
}

/** Puts an order's lines into the cart at today's price and sale state, and says what differs. */
export function ReorderButton({ items }: { items: readonly OrderItem[] }) {
  const api = useApi();
  const client = useQueryClient();
  const cart = useCart();
  const go = useGo();
  const overlays = useOverlays();
  const add = async (items: readonly OrderItem[]): Promise<boolean> => {
    const statuses = await client.query({ ...groupStatusQuery(api, items), staleTime: 0 });
    const lines = items.map((item) => againToday(item, statuses));
    const remarks = lines.flatMap(({ remark }) => remark ?? []);
    const added = lines.filter(({ quantity }) => quantity > 0);
    const isAdded = added.length > 0;
    if (isAdded)
      await cart.add(
        added.map(({ item: { product_id, variant_id }, quantity }) => ({
          product_id,
          variant_id,
          quantity,
        })),
        added.flatMap(({ status }) => status ?? []),
      );
    if (remarks.length > 0)
      await overlays.alert({
        title: isAdded ? '장바구니에 담았어요' : '담을 수 있는 한약이 없어요',
        content: remarks.join('\n'),
      });
    else overlays.toast('장바구니에 담았어요.');
    return isAdded;
  };
  const { run, isRunning } = useChange(add, {
    onDone: (isAdded) => isAdded && go(toCart()),
    onFailed: (error) =>
      overlays.alert({ title: '다시 담지 못했어요', content: errorMessage(error) }),
  });

  return (
    <Button size="xl" variant="ghost" full loading={isRunning} onClick={() => void run(items)}>
      다시 담기
    </Button>
  );
}

interface Again {
  item: OrderItem;
  status: ItemStatus | null;
  /** How many of it can be put into the cart. */
  quantity: number;
  /** What differs from the order. */
  remark: string | null;
}

function againToday(item: OrderItem, statuses: readonly ItemStatus[]): Again {
  const name = `${item.productName} ${item.variantName}`;
  const status = statuses.find((each) => itemKey(each) === itemKey(item)) ?? null;
  if (status === null || !isForSale(status.saleState)) {
    const remark = `${name}: 지금은 판매하지 않아 담지 못했어요.`;
    return { item, status: null, quantity: 0, remark };
  }
  const quantity = Math.min(item.quantity, status.available);
  const remarks = [
    quantity < item.quantity ? `${item.quantity}개 중 ${quantity}개만 담았어요.` : '',
    status.price === item.unitPrice
      ? ''
      : `가격이 ${formatWon(item.unitPrice)}에서 ${formatWon(status.price)}으로 바뀌었어요.`,
  ].filter(Boolean);
  return {
    item,
    status,
    quantity,
    remark: remarks.length > 0 ? `${name}: ${remarks.join(' ')}` : null,
  };
}
