import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Picture } from '../picture/picture';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A picture's name; none for a small list inside a page. */
  picture?: string | undefined;
  title: string;
  /** It is the whole page, so the title is its heading. */
  isPage?: boolean;
  /** A sentence: why, and what to do next. */
  children?: ReactNode;
  /** A Button or a link that looks like one, and a link to help. */
  action?: ReactNode;
}

/** An empty or failed list or page: a picture, a sentence, one action. */
export function EmptyState({ picture, title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      {picture && (
        <Picture
          name={picture}
          alt=""
          ratio="square"
          frame="round"
          sizes="160px"
          className={styles.picture}
        />
      )}
      <Title className="h2">{title}</Title>
      {children && <p className={classNames('body', styles.sentence)}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
