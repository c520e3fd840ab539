import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './section-header.module.css';

export interface SectionHeaderProps {
  title: ReactNode;
  id?: string | undefined;
  /** Heading level; the look stays h2, or h1 with `large`. */
  level?: 1 | 2 | 3 | undefined;
  /** The larger headline of the desktop's sections. */
  large?: boolean | undefined;
  /** A link with `moreClass`, a Badge, a DoneMark. */
  end?: ReactNode;
  className?: string | undefined;
}

/** The class of the quiet link at the end of a section's head: `전체 보기`. */
export const moreClass: string = styles.more ?? '';

/** A section's headline with something small at its end. */
export function SectionHeader({ title, id, level = 2, large, end, className }: SectionHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.header, className)}>
      <Heading id={id} className={large ? 'h1' : 'h2'}>
        {title}
      </Heading>
      {end}
    </div>
  );
}
