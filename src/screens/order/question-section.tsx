import { useRef } from 'react';
import type { Order } from '@contract/orders/schemas';
import { formatSeoulMonthDay } from '@contract/core/seoul-time';
import { SectionHeader } from '@/ui/section-header/section-header';
import { FormSheetButton } from './form-sheet-button';
import styles from './order-screen.module.css';

/** What the patient has asked the clinic of the order, and the way to ask (product 4, Question). */
export function QuestionSection({ order }: { order: Order }) {
  const { questions, canAsk } = order;
  /** What was typed in a sheet that was closed; never stored. */
  const typed = useRef('');
  if (questions.length === 0 && !canAsk) return null;
  return (
    <section aria-labelledby="order-questions" className={styles.part}>
      <SectionHeader id="order-questions" title="한의원에 물어보기" />
      {questions.map(({ id, text, askedAt, answer, answeredAt }) => (
        <dl key={id} className={styles.question}>
          <dt className="small">{`물어보신 것 · ${formatSeoulMonthDay(askedAt)}`}</dt>
          <dd>{text}</dd>
          <dt className="small">
            {answeredAt === null ? '답' : `한의원의 답 · ${formatSeoulMonthDay(answeredAt)}`}
          </dt>
          <dd>{answer ?? '한의원이 답을 쓰고 있어요. 답이 오면 알려 드릴게요.'}</dd>
        </dl>
      ))}
      {canAsk && (
        <>
          <p className="body">
            드시면서 궁금하신 것을 받으신 날부터 30일 동안 물어보실 수 있어요. 진료를 대신하지
            않으며, 숨이 차거나 온몸에 두드러기가 나는 등 급할 때는 바로 119에 전화해 주세요.
          </p>
          <FormSheetButton
            title="한의원에 물어보기"
            sent="한의원에 전했어요. 답이 오면 알려 드릴게요."
            load={async () => {
              const { QuestionForm } = await import('./question-form');
              return (onSent) => (
                <QuestionForm
                  order={order}
                  start={typed.current}
                  onTyped={(text) => void (typed.current = text)}
                  onSent={() => {
                    typed.current = '';
                    onSent();
                  }}
                />
              );
            }}
          >
            궁금한 것 물어보기
          </FormSheetButton>
        </>
      )}
    </section>
  );
}
