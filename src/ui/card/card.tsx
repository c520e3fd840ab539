import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** Padding: 0, 14 px or 24 px. */
  padding?: 'none' | 'small' | 'large' | undefined;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  className?: string | undefined;
}

/** The class that makes a link or label look like a pressable Card. */
export function cardClass(
  padding: 'none' | 'small' | 'large' = 'small',
  className?: string,
): string {
  return classNames(styles.card, styles.pressable, styles[padding], className);
}

/** A raised surface with the one soft shadow. */
export function Card({ children, padding = 'small', as: Element = 'div', className }: CardProps) {
  return (
    <Element className={classNames(styles.card, styles[padding], className)}>{children}</Element>
  );
}
