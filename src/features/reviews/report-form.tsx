import { reportReview } from '@contract/reviews/calls';
import { REPORT_REASONS, type ReportReason } from '@contract/reviews/schemas';
import { useApi } from '@/platform/api/api-context';
import { randomHex } from '@/platform/api/idempotency-key';
import { useChange } from '@/platform/api/use-change';
import { useSession } from '@/platform/session/session-context';
import { localStore } from '@/platform/storage/web-storage';
import { picked, useAppForm } from '@/ui/form/app-form';
import { SendFoot } from '@/ui/overlay/send-foot';
import styles from './review-form.module.css';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** This device's number for reports: 24 random hex digits, made with the first one. */
function deviceNumber(): string {
  const stored = localStore.read('reporter');
  if (stored !== null && /^[0-9a-f]{24}$/.test(stored)) return stored;
  const made = randomHex().slice(0, 24);
  localStore.write('reporter', made);
  return made;
}

/** Reports a review, for one reason of a few. */
export function ReportForm({ id, onSent }: { id: string; onSent: () => void }) {
  const api = useApi();
  const session = useSession();
  const send = async (reason: ReportReason) => {
    // a patient's report counts as theirs on every device
    await session.load(api);
    await api(reportReview, { params: { id }, body: { reason, device: deviceNumber() } });
  };
  const { run, isRunning, failure, reset } = useChange(send, { onDone: onSent });
  const start: { reason: ReportReason | '' } = { reason: '' };
  const form = useAppForm({ defaultValues: start, listeners: { onChange: reset } });

  const submit = async () => {
    await form.validateAllFields('blur');
    const { reason } = form.state.values;
    if (reason !== '') await run(reason);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <form.AppField name="reason" validators={{ onBlur: picked('이유를 골라 주세요') }}>
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
      <SendFoot
        offline="연결되면 신고할 수 있어요"
        failure={failure}
        isRunning={isRunning}
        onSend={submit}
      >
        신고하기
      </SendFoot>
    </form>
  );
}
