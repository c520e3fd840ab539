import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '@contract/reviews/report-reasons';
import { errorMessage } from '@/platform/api/api-error';
import { NetworkButton } from '@/ui/network/network-button';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import styles from './review-form.module.css';

const REASONS = (Object.keys(REPORT_REASONS) as ReportReason[]).map((value) => ({
  value,
  label: REPORT_REASONS[value],
}));

interface ReportFormProps {
  /** Rejects with the error to show. */
  onSend: (reason: ReportReason) => Promise<void>;
  onSent: () => void;
}

/** Why a review is reported, one reason of a few. */
export function ReportForm({ onSend, onSent }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (reason === undefined) {
      setError('까닭을 골라 주세요');
      return;
    }
    setSending(true);
    try {
      await onSend(reason);
      onSent();
    } catch (failure) {
      setError(errorMessage(failure));
      setSending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <RadioGroup
        label="어떤 점이 문제인가요?"
        columns={1}
        options={REASONS}
        value={reason}
        onValueChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
        error={error}
        required
      />
      <p className="small">신고하신 분이 누구인지는 후기를 쓴 분께 알리지 않아요.</p>
      <NetworkButton
        offline="연결되면 신고할 수 있어요"
        size="xl"
        full
        loading={isSending}
        onClick={() => void send()}
      >
        신고하기
      </NetworkButton>
    </form>
  );
}
