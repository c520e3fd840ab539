import { useSelector } from '@tanstack/react-form';
import { DAY_MS } from '@contract/core/constants';
import { requestReturn } from '@contract/orders/calls';
import type { Order } from '@contract/orders/schemas';
import { countCharacters } from '@contract/core/plain-text';
import {
  DEFECT_KNOWN_DAYS,
  RETURN_REASONS,
  RETURN_TEXT_MOST,
  returnableReasons,
  returnFacts,
  type ReturnReason,
} from '@contract/orders/returns';
import { formatSeoulMonthDay, seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { useOrderCall } from '@/features/orders/use-order-change';
import { picked, useAppForm } from '@/ui/form/app-form';
import { SendFoot } from '@/ui/overlay/send-foot';
import { Select } from '@/ui/select/select';
import styles from './order-screen.module.css';
import { ReturnPhotos } from './return-photos';

/** The days on which a defect may have been noticed: from today back to the receipt. */
function daysBack(now: number, deliveredAt: number | null): { value: string; label: string }[] {
  const today = seoulTimestamp(seoulDate(now));
  const first = deliveredAt === null ? today : seoulTimestamp(seoulDate(deliveredAt));
  const count = Math.min(DEFECT_KNOWN_DAYS, Math.round((today - first) / DAY_MS)) + 1;
  return Array.from({ length: count }, (_, ago) => {
    const at = today - ago * DAY_MS;
    return {
      value: seoulDate(at),
      label: `${formatSeoulMonthDay(at)}${ago === 0 ? ' (오늘)' : ''}`,
    };
  });
}

export interface ReturnValues {
  reason: ReturnReason | '';
  foundOn: string;
  note: string;
}

interface ReturnFormProps {
  order: Order;
  /** When the form was opened, by the server's clock (ms). */
  openedAt: number;
  /** What was typed before the sheet was closed. */
  start: ReturnValues | null;
  onTyped: (values: ReturnValues) => void;
  onSent: () => void;
}

/** Why the goods are returned, since when that is known, and what is wrong (product 4, Return). */
export function ReturnForm({ order, openedAt, start, onTyped, onSent }: ReturnFormProps) {
  const facts = returnFacts(order);
  const possible = returnableReasons(facts, openedAt);
  const days = daysBack(openedAt, facts.deliveredAt);
  const { run, isRunning, failure, reset } = useOrderCall(requestReturn, order.id, {
    onDone: onSent,
  });

  const empty: ReturnValues = {
    reason: '',
    foundOn: days[0]?.value ?? seoulDate(openedAt),
    note: '',
  };
  const form = useAppForm({
    defaultValues: start ?? empty,
    listeners: {
      onChange: ({ formApi }) => {
        reset();
        onTyped(formApi.state.values);
      },
    },
  });
  const isDefect = useSelector(form.store, ({ values }) => values.reason !== 'change_of_mind');
  const send = async () => {
    await form.validateAllFields('blur');
    const { reason, foundOn, note } = form.state.values;
    if (reason === '' || !form.state.isFieldsValid) return;
    const body = { reason, note, ...(isDefect ? { foundOn } : {}) };
    await run({ params: { id: order.id }, body });
  };

  return (
    <form className={styles.stack} noValidate onSubmit={(event) => event.preventDefault()}>
      <form.AppField name="reason" validators={{ onBlur: picked('이유를 골라 주세요') }}>
        {(field) => (
          <field.FormRadioGroup
            label="신청하시는 이유를 골라 주세요."
            columns={1}
            required
            options={(Object.keys(RETURN_REASONS) as ReturnReason[]).map((value) => ({
              value,
              label: RETURN_REASONS[value],
              disabled: !possible.includes(value),
              note: value === 'change_of_mind' ? changeOfMindNote(facts, possible) : undefined,
            }))}
          />
        )}
      </form.AppField>
      {isDefect && (
        <form.AppField name="foundOn">
          {(field) => (
            <Select
              label="문제를 발견하신 날"
              value={field.state.value}
              onValueChange={(value) => field.handleChange(value)}
              options={days}
            />
          )}
        </form.AppField>
      )}
      <form.AppField
        name="note"
        validators={{
          onBlurListenTo: ['reason'],
          onBlur: ({ value, fieldApi }) =>
            noteFault(value, fieldApi.form.state.values.reason !== 'change_of_mind'),
        }}
      >
        {(field) => (
          <field.FormTextArea
            label="어떤 문제인지 알려 주세요"
            rows={4}
            required={isDefect}
            placeholder="예: 상자가 눌려 환 세 개가 깨져 있었어요."
          />
        )}
      </form.AppField>
      <ReturnPhotos orderNumber={order.number} />
      <p className="small">
        {isDefect
          ? '돌려보내는 비용은 저희가 부담하고, 확인하면 결제하신 금액을 모두 돌려드려요.'
          : '돌려보내는 비용은 고객님께서 부담해 주세요. 받은 날부터 3영업일 안에 결제를 취소해요.'}
      </p>
      <SendFoot
        offline="연결되면 신청할 수 있어요"
        failure={failure}
        isRunning={isRunning}
        onSend={send}
      >
        신청하기
      </SendFoot>
    </form>
  );
}

function noteFault(note: string, isDefect: boolean): { message: string } | undefined {
  if (isDefect && note.trim() === '') return { message: '어떤 문제인지 적어 주세요' };
  return countCharacters(note) > RETURN_TEXT_MOST
    ? { message: `${RETURN_TEXT_MOST}자 이하로 입력해주세요.` }
    : undefined;
}

function changeOfMindNote(
  { hasAgreedToLimits }: ReturnType<typeof returnFacts>,
  possible: readonly ReturnReason[],
): string {
  if (hasAgreedToLimits) return '조제한 한약이라, 동의하신 대로 돌려보내실 수 없어요.';
  return possible.includes('change_of_mind')
    ? '받으신 날부터 7일 안에 신청하실 수 있어요.'
    : '받으신 날부터 7일이 지났어요.';
}
