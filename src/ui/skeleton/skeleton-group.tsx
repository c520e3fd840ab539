import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** Skeletons that load together, announced once to assistive technology. */
export function SkeletonGroup({
  label = '불러오고 있어요',
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.group, className)} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
