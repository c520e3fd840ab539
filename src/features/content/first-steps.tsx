import { classNames } from '@/ui/class-names';
import styles from './first-steps.module.css';
import { NumberedSteps } from './numbered-steps';

const STEPS = [
  { title: '한약을 고릅니다', sentence: '성분과 복용법을 읽어 보세요.' },
  { title: '한의원과 시간을 정합니다', sentence: '가까운 곳의 빈 시간을 바로 봅니다.' },
  { title: '전화로 진료받습니다', sentence: '한의사가 30분 동안 살핍니다.' },
  { title: '집으로 받습니다', sentence: '조제한 날 바로 보냅니다.' },
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
            <br />네 걸음이면 됩니다
          </h2>
        </div>
        <NumberedSteps steps={STEPS} className={styles.steps} />
      </div>
    </section>
  );
}
