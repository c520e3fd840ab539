import { useState } from 'react';
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
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Cancels after a confirmation; the payment is refunded (product 7). */
export function CancelButton({ order }: { order: Order }) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const [isCancelling, setCancelling] = useState(false);
  const refreshStoredAppointment = useRefreshStoredAppointment();

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
    if (!isSure) return;
    setCancelling(true);
    const answer = await api(cancelOrder, { params: { id: order.id } }).catch((error: unknown) => ({
      success: false,
      message: '',
      error,
    }));
    const { queryKey } = orderQuery(api, order.id);
    const reading = client.invalidateQueries({ queryKey });
    // a lost response may mean that it was cancelled; a refusal shows at once
    if ('error' in answer && isUnknown(answer.error)) await reading;
    setCancelling(false);
    const status = client.getQueryData(queryKey)?.status ?? order.status;
    if (answer.success || isVoid(status)) void refreshStoredAppointment();
    if (answer.success) overlays.toast(answer.message);
    else if (isVoid(status)) overlays.toast('주문을 취소했어요.');
    else await overlays.alert(ERROR_CATALOGUE.cancel());
  };

  return (
    <Button size="xl" variant="ghost" full loading={isCancelling} onClick={() => void cancel()}>
      주문 취소
    </Button>
  );
}
