import type { ReactNode } from 'react';

/** Skeletons that load together; says so once to assistive technology. */
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
    <div className={className} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
