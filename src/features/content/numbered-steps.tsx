import { classNames } from '@/ui/class-names';
import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  steps: readonly { title: string; sentence: string }[];
  className?: string | undefined;
}

/** What happens one after the other, each with its number. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={classNames(styles.steps, className)}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={classNames('serif', styles.number)} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <p className="h3">{step.title}</p>
            <p className="small">{step.sentence}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
