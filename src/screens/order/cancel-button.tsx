import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { cancelOrder } from '@contract/orders/calls';
import { isVoid } from '@contract/orders/order-status';
import { useRefreshStoredAppointment } from '@/features/my-page/stored-appointment';
import { ERROR_CATALOGUE } from '@/features/orders/error-catalogue';
import { isUnknown } from '@/features/orders/order-errors';
import { orderQuery } from '@/features/orders/order-queries';
import { REFUND_WORDS } from '@/features/orders/refund-time';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Cancels after a confirmation; the payment is refunded (product 7). */
export function CancelButton({ order }: { order: Order }) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const refreshStoredAppointment = useRefreshStoredAppointment();
  const { queryKey } = orderQuery(api, order.id);
  /** What came of it; null without an answer that says so. */
  const tell = async (message: string | null) => {
    const status = client.getQueryData(queryKey)?.status ?? order.status;
    if (message !== null || isVoid(status)) void refreshStoredAppointment();
    if (message !== null) overlays.toast(message);
    else if (isVoid(status)) overlays.toast('주문을 취소했어요.');
    else await overlays.alert(ERROR_CATALOGUE.cancel());
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
        void client.invalidateQueries({ queryKey });
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
    <Button size="xl" variant="ghost" full loading={isRunning} onClick={() => void cancel()}>
      주문 취소
    </Button>
  );
}
