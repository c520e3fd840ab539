import { classNames } from '@/ui/class-names';
import styles from './first-steps.module.css';
import { NumberedSteps } from './numbered-steps';

const STEPS = [
  { title: '한약을 골라요', sentence: '성분과 복용법을 읽어 보세요.' },
  { title: '한의원과 시간을 정해요', sentence: '가까운 곳의 빈 시간을 바로 볼 수 있어요.' },
  { title: '전화로 진료받아요', sentence: '한의사가 30분 동안 살펴 드려요.' },
  { title: '집에서 받아요', sentence: '조제를 마친 날 바로 보내 드려요.' },
] as const;

/** The steps of an order, for new patients. */
export function FirstSteps() {
  return (
    <section aria-labelledby="steps-title" className={styles.section}>
      <div className={styles.card}>
        <div>
          <p className="eyebrow">처음 오셨나요?</p>
          <h2 id="steps-title" className={classNames('h1 serif', styles.title)}>
            진료부터 배송까지
            <br />네 단계면 돼요
          </h2>
        </div>
        <NumberedSteps steps={STEPS} className={styles.steps} />
      </div>
    </section>
  );
}
