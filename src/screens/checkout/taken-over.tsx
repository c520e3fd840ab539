import { Notice } from '@/ui/notice/notice';
import styles from './checkout-screen.module.css';

/** Tells that something stands in the form which was typed on an order before (decision 0040). */
export function TakenOver() {
  return (
    <div className={styles.news}>
      <Notice>
        지난번에 적으신 내용을 채워 두었어요. 맞는지 확인해 주시고, 동의와 진료 예약은 새로 해
        주세요.
      </Notice>
    </div>
  );
}
