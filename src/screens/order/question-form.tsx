import { askQuestion } from '@contract/orders/calls';
import { countCharacters } from '@contract/core/plain-text';
import { CARE_TEXT_MOST } from '@contract/orders/questions';
import type { Order } from '@contract/orders/schemas';
import { useOrderCall } from '@/features/orders/use-order-change';
import { useAppForm } from '@/ui/form/app-form';
import { SendFoot } from '@/ui/overlay/send-foot';
import styles from './order-screen.module.css';

interface QuestionFormProps {
  order: Order;
  /** What was typed before the sheet was closed. */
  start: string;
  onTyped: (text: string) => void;
  onSent: () => void;
}

/** What the patient asks the clinic of the order's remedies (product 4, Question). */
export function QuestionForm({ order, start, onTyped, onSent }: QuestionFormProps) {
  const { run, isRunning, failure, reset } = useOrderCall(askQuestion, order.id, {
    onDone: onSent,
  });
  const form = useAppForm({
    defaultValues: { text: start },
    listeners: {
      onChange: ({ formApi }) => {
        reset();
        onTyped(formApi.state.values.text);
      },
    },
  });
  const send = async () => {
    await form.validateAllFields('blur');
    const { text } = form.state.values;
    if (form.state.isFieldsValid) await run({ params: { id: order.id }, body: { text } });
  };
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => event.preventDefault()}>
      <form.AppField name="text" validators={{ onBlur: ({ value }) => fault(value) }}>
        {(field) => (
          <field.FormTextArea
            label="궁금하신 것"
            rows={5}
            required
            placeholder="예: 감기약과 함께 먹어도 되나요?"
          />
        )}
      </form.AppField>
      <p className="small">쓰신 내용은 암호화하고, 답하는 사람만 읽어요.</p>
      <SendFoot
        offline="연결되면 물어보실 수 있어요"
        failure={failure}
        isRunning={isRunning}
        onSend={send}
      >
        물어보기
      </SendFoot>
    </form>
  );
}

function fault(text: string): { message: string } | undefined {
  if (text.trim() === '') return { message: '궁금하신 것을 적어 주세요' };
  return countCharacters(text) > CARE_TEXT_MOST
    ? { message: `${CARE_TEXT_MOST}자 이하로 입력해주세요.` }
    : undefined;
}
