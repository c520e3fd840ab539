import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { MISSED_MS } from '@/loading/delays';
import { onWanted, WANTED } from '@/loading/retry-import';
import { RetryNotice } from '../retry-notice/retry-notice';

interface PartProps {
  /** What stands in its place until it is there. */
  placeholder: ReactNode;
  /** Nobody misses it, or there is no room to say so. */
  isQuiet: boolean;
  onMissed?: (() => void) | undefined;
  children: ReactNode;
}

/** The boundary of a lazy part: what fails leaves out this part, never what is around it. */
export function Part({ children, ...missed }: PartProps) {
  return (
    <Boundary instead={(again) => <Missed {...missed} again={again} />}>
      <Suspense fallback={<Missed {...missed} />}>{children}</Suspense>
    </Boundary>
  );
}

interface MissedProps extends Omit<PartProps, 'children'> {
  /** Shows the part again that has failed. */
  again?: () => void;
}

/** In place of a part that is not there; what takes long offers to ask again. */
function Missed({ placeholder, isQuiet, onMissed, again }: MissedProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    onMissed?.();
    const timer = setTimeout(setLate, MISSED_MS, true);
    return () => clearTimeout(timer);
  }, [onMissed]);
  useEffect(() => again && onWanted(again), [again]);
  const ask = () => window.dispatchEvent(new Event(WANTED));
  return (
    <>
      {isLate && !isQuiet && (
        <RetryNotice tone="info" live retry={ask}>
          이 부분을 아직 불러오지 못했어요.
        </RetryNotice>
      )}
      {placeholder}
    </>
  );
}

interface BoundaryProps {
  onError?: (() => void) | undefined;
  /** In place of what has thrown; `again` renders that anew. By default nothing. */
  instead?: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error of a part of the page from unmounting the rest. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  private again = () => this.setState({ hasFailed: false });

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { instead, children } = this.props;
    return this.state.hasFailed ? instead?.(this.again) : children;
  }
}
