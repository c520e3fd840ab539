import { useEffect, useState } from 'react';
import { isPaymentMarked, unmarkPayment } from '@/features/checkout/payment/return-mark';
import { Notice } from '@/ui/notice/notice';
import styles from './checkout-screen.module.css';

/** Tells that a payment window was left unfinished, after Back or a reload. */
export function PaymentReturned({ orderId }: { orderId: string }) {
  const [wasOpen] = useState(() => isPaymentMarked(orderId));
  useEffect(() => {
    if (wasOpen) unmarkPayment();
  }, [wasOpen]);
  return wasOpen ? (
    <div className={styles.news}>
      <Notice live>결제를 아직 마치지 않으셨어요. 내용을 확인하고 다시 결제하실 수 있어요.</Notice>
    </div>
  ) : null;
}
