import { REPORT_REASONS, type ReportReason } from '@contract/reviews/schemas';
import { useChange } from '@/platform/api/use-change';
import { picked, useAppForm } from '@/ui/form/app-form';
import { NetworkButton } from '@/ui/network/network-button';
import { Notice } from '@/ui/notice/notice';
import styles from './review-form.module.css';

const REASONS = (Object.keys(REPORT_REASONS) as ReportReason[]).map((value) => ({
  value,
  label: REPORT_REASONS[value],
}));

interface ReportFormProps {
  /** Rejects with `ApiError`. */
  onSend: (reason: ReportReason) => Promise<void>;
  onSent: () => void;
}

/** Why a review is reported, one reason of a few. */
export function ReportForm({ onSend, onSent }: ReportFormProps) {
  const { run, isRunning, failure, reset } = useChange(onSend, { onDone: onSent });
  const start: { reason: ReportReason | '' } = { reason: '' };
  const form = useAppForm({ defaultValues: start, listeners: { onChange: reset } });

  const send = async () => {
    await form.validateAllFields('blur');
    const { reason } = form.state.values;
    if (reason !== '') await run(reason);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <form.AppField name="reason" validators={{ onBlur: picked('까닭을 골라 주세요') }}>
        {(field) => (
          <field.FormRadioGroup
            label="어떤 점이 문제인가요?"
            columns={1}
            options={REASONS}
            required
          />
        )}
      </form.AppField>
      <p className="small">신고하신 분이 누구인지는 후기를 쓴 분께 알리지 않아요.</p>
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <NetworkButton
        offline="연결되면 신고할 수 있어요"
        size="xl"
        full
        loading={isRunning}
        onClick={() => void send()}
      >
        신고하기
      </NetworkButton>
    </form>
  );
}
