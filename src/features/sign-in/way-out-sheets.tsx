import { useState } from 'react';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { handoffLink } from '@/platform/handoff/handoff-link';
import { useHandoff } from '@/platform/handoff/use-handoff';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { formatPhone } from '@contract/core/phone';
import { Checkbox } from '@/ui/checkbox/checkbox';
import styles from './way-out-sheets.module.css';

interface SendDetailsProps {
  details: CarriedDetails;
  isSent: boolean;
  onChange: (isSent: boolean) => void;
}

/** Says what would be sent to the other browser, and sends it only where this is ticked (decision 0139). */
function SendDetails({ details, isSent, onChange }: SendDetailsProps) {
  const { full_name, phone, address1, address2 } = details;
  const lines = [full_name, formatPhone(phone), [address1, address2].filter(Boolean).join(' ')];
  return (
    <div className={styles.details}>
      <Checkbox label="받는 분 정보도 보내기" checked={isSent} onCheckedChange={onChange} />
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
      <p className="small">
        건강 정보와 로그인은 보내지 않아요. 보낸 것은 5분이 지나면 열 수 없어요.
      </p>
    </div>
  );
}

/** The last way out of a built-in browser: a copied link that carries the cart, and how to open it in Safari. */
export function CopySteps({ details }: { details: CarriedDetails | null }) {
  const overlays = useOverlays();
  const [isSent, setSent] = useState(false);
  const { made, error, again } = useHandoff(isSent ? 'link with details' : 'link', (api, items) =>
    handoffLink(api, items, isSent ? details : null),
  );
  const [isRefused, setRefused] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      overlays.toast('주소를 복사했어요. 사파리에 붙여 넣어 주세요.');
    } catch {
      setRefused(true);
    }
  };
  return (
    <div className={styles.body}>
      <ol className={styles.steps}>
        <li>
          아래의 <strong>주소 복사</strong>를 눌러 주세요.
        </li>
        <li>
          홈 화면에서 나침반 모양의 <strong>사파리</strong>를 열어 주세요.
        </li>
        <li>
          사파리의 주소창을 길게 눌러 <strong>붙여넣기 및 이동</strong>을 눌러 주세요.
        </li>
      </ol>
      {details !== null && <SendDetails details={details} isSent={isSent} onChange={setSent} />}
      {made !== null && made.count > 0 && (
        <p className="small">담은 한약 {made.count}가지도 함께 가져가요. 5분 안에 열어 주세요.</p>
      )}
      {isRefused && made !== null && (
        <p role="status">
          주소를 복사하지 못했어요. 아래 주소를 길게 눌러 복사해 주세요.
          <span className="copyable">{made.text}</span>
        </p>
      )}
      {error !== null && <p role="alert">{errorMessage(error)}</p>}
      {error === null ? (
        <Button size="xl" full loading={made === null} onClick={() => void copy(made?.text ?? '')}>
          주소 복사
        </Button>
      ) : (
        <Button size="xl" full onClick={again}>
          다시 시도
        </Button>
      )}
    </div>
  );
}

interface LeaveSheetProps {
  details: CarriedDetails;
  open: (details: CarriedDetails | null) => Promise<void>;
  onLeft: () => void;
}

/** Before a checkout leaves a built-in browser: asks whether what was typed goes along. */
export function LeaveSheet({ details, open, onLeft }: LeaveSheetProps) {
  const [isSent, setSent] = useState(false);
  const { run, isRunning, failure } = useChange(open, { onDone: onLeft });
  return (
    <div className={styles.body}>
      <p>같은 주문이 인터넷 브라우저에서 열려요. 그곳에서 로그인하고 이어서 결제해 주세요.</p>
      <SendDetails details={details} isSent={isSent} onChange={setSent} />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button size="xl" full loading={isRunning} onClick={() => void run(isSent ? details : null)}>
        브라우저 열기
      </Button>
    </div>
  );
}
