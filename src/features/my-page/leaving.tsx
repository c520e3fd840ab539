import { getLeaving, leave } from '@contract/patients/calls';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SheetFoot } from '@/ui/overlay/sheet-foot';
import { useState } from 'react';
import type { Leaving, OpenOrder } from '@contract/patients/schemas';
import { AppLink } from '@/platform/navigation/app-link';
import { toOrder } from '@/platform/navigation/targets';
import { Button, buttonClass } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Notice } from '@/ui/notice/notice';
import styles from './account-sheet.module.css';

const NEXT_STEPS: Readonly<Record<OpenOrder['reason'], string>> = {
  cancellable:
    '결제를 마친 주문이에요. 주문 화면에서 취소하고 환불받으시거나, 진료와 배송이 끝난 뒤에 탈퇴하실 수 있어요.',
  underway: '한약을 짓거나 보내 드리는 중이에요. 배송이 끝난 뒤에 탈퇴하실 수 있어요.',
  returning: '반품을 처리하고 있어요. 끝나면 탈퇴하실 수 있어요.',
  refunding: '환불이 아직 끝나지 않았어요. 환불이 끝나면 탈퇴하실 수 있어요.',
};

const GONE = [
  '이름과 연락처, 생년월일, 저장한 배송지',
  '건강 정보와 주문에 적으신 문진',
  '장바구니와 작성 중인 주문, 주문 내역, 쓰신 후기',
  '알림 신청과 동의, 모든 기기의 로그인, 카카오와의 연결',
];

interface LeavingDialogProps {
  leaving: Leaving;
  close: () => void;
  /** Called as soon as the server says that the patient has left, while the dialog is still open. */
  onLeft: () => Promise<void>;
}

function LeavingDialog({ leaving, close, onLeft }: LeavingDialogProps) {
  const [openOrders, setOpenOrders] = useState(leaving.openOrders);
  const [isSure, setSure] = useState(false);
  const { run, isRunning, failure } = useChange(leave, {
    onDone: (answer) => {
      if (!answer.hasLeft) {
        setOpenOrders(answer.openOrders);
        return;
      }
      // the page behind the dialog may call with the ended session until this device is signed out
      void onLeft();
      close();
    },
  });
  if (openOrders.length > 0) return <OpenOrders orders={openOrders} close={close} />;

  return (
    <div className={styles.dialog}>
      <section className={styles.part}>
        <h3 className="h3">바로 지워져요</h3>
        <ul className={styles.list}>
          {GONE.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3 className="h3">법에 따라 남아요</h3>
        <ul className={styles.list}>
          {leaving.kept.map(({ what, period, law }) => (
            <li key={what}>
              {what}: {period} <span className={styles.law}>({law})</span>
            </li>
          ))}
        </ul>
        <p className="small">
          따로 보관하고, 기간이 지나면 지워요. 결제한 주문이 없으면 거래 기록은 남지 않아요.
        </p>
      </section>
      <p className="body">
        되돌릴 수 없어요. 다시 가입하셔도 지운 내용은 돌아오지 않아요. 필요한 내용은 먼저 내려받아
        두세요.
      </p>
      <Checkbox
        label="지워지는 것을 확인했고, 탈퇴할게요"
        required
        checked={isSure}
        onCheckedChange={setSure}
      />
      {failure !== undefined && (
        <Notice tone="error" live>
          {`탈퇴했는지 확인하지 못했어요. 다시 눌러 주세요. ${failure}`}
        </Notice>
      )}
      <SheetFoot>
        <Button size="xl" variant="ghost" onClick={() => close()}>
          취소
        </Button>
        <NetworkButton
          offline="연결되면 탈퇴할 수 있어요"
          size="xl"
          variant="danger"
          disabled={!isSure}
          loading={isRunning}
          onClick={() => void run({})}
        >
          탈퇴하기
        </NetworkButton>
      </SheetFoot>
    </div>
  );
}

function OpenOrders({ orders, close }: { orders: readonly OpenOrder[]; close: () => void }) {
  return (
    <div className={styles.dialog}>
      <p className="body">아직 끝나지 않은 주문이 있어요. 먼저 마치시면 탈퇴하실 수 있어요.</p>
      <ul className={styles.orders}>
        {orders.map(({ orderId, orderNumber, reason }) => (
          <li key={orderId} className={styles.part}>
            <h3 className="h3">주문 {orderNumber}</h3>
            <p className="body">{NEXT_STEPS[reason]}</p>
            <AppLink
              target={toOrder(orderId)}
              className={buttonClass({ size: 'lg', variant: 'quiet' })}
              onClick={() => close()}
            >
              <span className="visually-hidden">주문 {orderNumber}</span> 주문 보기
            </AppLink>
          </li>
        ))}
      </ul>
      <Button size="xl" variant="ghost" onClick={() => close()}>
        닫기
      </Button>
    </div>
  );
}

/** Opens the dialog of leaving the shop (product 4, Leaving). `onLeft` is called once it is done. */
export function Leaving({ onLeft }: { onLeft: () => Promise<void> }) {
  const overlays = useOverlays();
  const { run, isRunning } = useChange(getLeaving, {
    onDone: ({ data }) =>
      void overlays.openSheet(
        ({ close }) => <LeavingDialog leaving={data} close={close} onLeft={onLeft} />,
        { title: '회원 탈퇴' },
      ),
    onFailed: (error) => overlays.alert({ title: '회원 탈퇴', content: errorMessage(error) }),
  });

  return (
    <NetworkButton
      offline="연결되면 탈퇴할 수 있어요"
      variant="text"
      size="md"
      loading={isRunning}
      onClick={() => void run({})}
    >
      회원 탈퇴하기
    </NetworkButton>
  );
}
