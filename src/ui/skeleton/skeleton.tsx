import { classNames } from '../class-names';
import styles from './skeleton.module.css';
import type { ReactNode } from 'react';

interface SkeletonProps {
  /** The kind of content that is loading, which sets the height. */
  shape?: 'text' | 'title' | 'price' | 'control' | 'thumb' | undefined;
  /** Share of the width. */
  width?: 'full' | 'wide' | 'half' | 'third' | undefined;
  className?: string | undefined;
}

/** A placeholder for content that is loading: radius 3, 1.5 s pulse (product 9). Decorative: see SkeletonGroup. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], styles[width], className)}
      aria-hidden="true"
    />
  );
}

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
