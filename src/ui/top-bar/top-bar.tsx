import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Brand on the tabs' first pages, back button on the pages below. */
  start?: ReactNode;
  /** The page's name on pages below, whose h1 is in the page. */
  title?: string | undefined;
  /** Icon buttons. */
  end?: ReactNode;
  /** Header navigation: desktop only. */
  nav?: ReactNode;
  /** home: no line; sub: a line below and a centred title. */
  variant?: 'home' | 'sub' | undefined;
  className?: string | undefined;
}

/** The sticky bar of the page's header, below the safe area. */
export function TopBar({ start, title, end, nav, variant = 'home', className }: TopBarProps) {
  return (
    <div className={classNames(styles.bar, styles[variant], className)}>
      <div className={styles.inner}>
        <div className={styles.start}>{start}</div>
        {title && <p className={styles.title}>{title}</p>}
        {nav && <div className={styles.nav}>{nav}</div>}
        <div className={styles.end}>{end}</div>
      </div>
    </div>
  );
}

/** The class of a link in the desktop header; the current page by `aria-current`. */
export const navLinkClass: string = styles.link ?? '';
