import styles from './first-steps.module.css';

const STEPS = [
  { title: '한약을 고릅니다', sentence: '성분과 복용법을 읽어 보세요.' },
  { title: '한의원과 시간을 정합니다', sentence: '가까운 곳의 빈 시간을 바로 봅니다.' },
  { title: '전화로 진료받습니다', sentence: '한의사가 30분 동안 살핍니다.' },
  { title: '집으로 받습니다', sentence: '조제한 날 바로 보냅니다.' },
] as const;

/** How an order goes, for those who come for the first time. */
export function FirstSteps() {
  return (
    <section aria-labelledby="steps-title" className={styles.section}>
      <div className={styles.card}>
        <div>
          <p className="eyebrow">처음 오셨나요?</p>
          <h2 id="steps-title" className={styles.title}>
            진료부터 배송까지
            <br />네 걸음이면 됩니다
          </h2>
        </div>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="h3">{step.title}</p>
                <p className="small">{step.sentence}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
