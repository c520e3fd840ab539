import type { ReactNode } from 'react';
import type { BrandHeadline } from '../brand/brand-headlines';
import styles from './section-header.module.css';
import { Icon } from '../icon/icon';

interface SectionHeaderProps {
  title: BrandHeadline;
  id?: string | undefined;
  /** The larger headline of desktop sections. */
  large?: boolean | undefined;
  /** A link with `moreClass`, a Badge, a DoneMark. */
  end?: ReactNode;
}

/** The class of the link at the end of a section's header: `전체 보기`. */
export const moreClass: string = styles.more ?? '';

/** A section's headline with optional content at its end. */
export function SectionHeader({ title, id, large, end }: SectionHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={large ? 'h1 serif' : 'h2 serif'}>
        {title}
      </h2>
      {end}
    </div>
  );
}

/** `완료` with a check mark, in the header of a form section. */
export function DoneMark() {
  return (
    <span className={styles.done}>
      <Icon name="check" size={16} bold />
      완료
    </span>
  );
}
