import { useState } from 'react';
import { isPaymentMarked } from '@/features/checkout/payment/return-mark';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './checkout-screen.module.css';

/** Tells that a payment window was left unfinished, after Back, a reload or a killed tab. */
export function PaymentReturned({ orderId }: { orderId: string }) {
  const [wasOpen] = useState(() => isPaymentMarked(orderId));
  return wasOpen ? (
    <div className={styles.news}>
      <Notice live>결제를 아직 마치지 않으셨어요. 내용을 확인하고 다시 결제하실 수 있어요.</Notice>
    </div>
  ) : null;
}

const TAKEN_OVER = {
  'earlier-order':
    '지난번에 적으신 내용을 채워 두었어요. 맞는지 확인해 주시고, 동의와 진료 예약은 새로 해 주세요.',
  'other-browser': '다른 브라우저에서 보내신 받는 분 정보를 채워 두었어요. 맞는지 확인해 주세요.',
} as const;

/** Tells that something stands in the form which was not typed here on this order (decisions 0118, 0139). */
export function TakenOver({ from }: { from: keyof typeof TAKEN_OVER }) {
  return (
    <div className={styles.news}>
      <Notice>{TAKEN_OVER[from]}</Notice>
    </div>
  );
}

interface MethodsComingProps {
  isFailed: boolean;
  load: () => void;
}

/** In the place of the ways of delivery while they are not known; without them no order can go on. */
export function MethodsComing({ isFailed, load }: MethodsComingProps) {
  if (!isFailed)
    return (
      <SkeletonGroup label="배송 방법을 불러오고 있어요">
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  return (
    <Notice
      tone="error"
      live
      action={
        <Button size="md" variant="ghost" onClick={load}>
          다시 시도
        </Button>
      }
    >
      배송 방법을 불러오지 못했어요.
    </Notice>
  );
}
