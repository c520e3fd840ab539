import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

interface PageProps {
  /** `content`: the shop's full width. `reading`: at most about 34 Korean characters a line. */
  width?: 'content' | 'reading';
  className?: string | undefined;
  children: ReactNode;
}

/** The column of a page's content, with the screen's margins. */
export function Page({ width = 'content', className, children }: PageProps) {
  return <div className={classNames(styles.page, styles[width], className)}>{children}</div>;
}
