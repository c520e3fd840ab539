import type { CarriedDetails } from '@contract/handoffs/schemas';
import { formatPhone } from '@contract/core/phone';
import { Checkbox } from '@/ui/checkbox/checkbox';
import styles from './copy-steps.module.css';

interface SendDetailsProps {
  details: CarriedDetails;
  isSent: boolean;
  onChange: (isSent: boolean) => void;
}

/** Says what would be sent to the other browser, and sends it only where this is ticked (decision 0139). */
export function SendDetails({ details, isSent, onChange }: SendDetailsProps) {
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
