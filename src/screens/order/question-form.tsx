import { askQuestion } from '@contract/orders/calls';
import { countCharacters } from '@contract/core/plain-text';
import { CARE_TEXT_MOST } from '@contract/orders/questions';
import type { Order } from '@contract/orders/schemas';
import { orderQuery } from '@/features/orders/order-queries';
import { useCacheOrder } from '@/features/orders/use-order-change';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { useAppForm } from '@/ui/form/app-form';
import { NetworkButton } from '@/ui/network/network-button';
import { Notice } from '@/ui/notice/notice';
import { SheetFoot } from '@/ui/overlay/sheet-foot';
import styles from './order-screen.module.css';

/** What the patient asks the clinic of the order's remedies (product 4, Question). */
export function QuestionForm({ order, onSent }: { order: Order; onSent: () => void }) {
  const api = useApi();
  const cacheOrder = useCacheOrder();
  const { run, isRunning, failure, reset } = useChange(askQuestion, {
    onDone: async ({ data }) => {
      await cacheOrder(order.id, data);
      onSent();
    },
    invalidates: [orderQuery(api, order.id).queryKey],
  });
  const form = useAppForm({ defaultValues: { text: '' }, listeners: { onChange: reset } });
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
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <SheetFoot>
        <NetworkButton
          offline="연결되면 물어보실 수 있어요"
          size="xl"
          loading={isRunning}
          onClick={() => void send()}
        >
          물어보기
        </NetworkButton>
      </SheetFoot>
    </form>
  );
}

function fault(text: string): { message: string } | undefined {
  if (text.trim() === '') return { message: '궁금하신 것을 적어 주세요' };
  return countCharacters(text) > CARE_TEXT_MOST
    ? { message: `${CARE_TEXT_MOST}자 이하로 입력해주세요.` }
    : undefined;
}
