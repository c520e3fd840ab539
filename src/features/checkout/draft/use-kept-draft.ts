import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '@/platform/session/session-context';
import type { CheckoutValues } from '../form/checkout-values';
import { draftOwner } from './draft-owner';
import { useDrafts } from './use-drafts';

/**
 * What was typed is kept this long after, in ms, however fast the patient types on. When the page goes
 * sooner, whether the browser still writes it is the browser's affair.
 */
const KEPT_WITHIN_MS = 50;

export interface KeptDraftOptions {
  orderId: string;
  patientId: string;
  values: CheckoutValues;
  /** Nothing is kept of a form that nobody has touched. */
  isTouched: boolean;
}

/**
 * Keeps the form as it is filled in: a moment after each change, and when the page is about to go.
 * Answers how to keep it at once, before the browser leaves for a payment, and how to stop for good.
 */
export function useKeptDraft({ orderId, patientId, values, isTouched }: KeptDraftOptions) {
  const drafts = useDrafts();
  const session = useSession();
  const isOver = useRef(false);
  const latest = useRef(values);
  const wanted = useRef(isTouched);
  useEffect(() => {
    latest.current = values;
    wanted.current = isTouched;
  });

  const keep = useCallback(async () => {
    // after a logout nothing may come back
    const isTheirs = draftOwner(session.state.data, session.accessToken()) === patientId;
    if (!wanted.current || isOver.current || !isTheirs) return;
    let isLeft = false;
    // whose session only ran out finds it after the next login
    const stop = session.onEnd((how) => (isLeft ||= how !== 'ended'));
    await drafts.save({ orderId, patientId, values: latest.current }, () => isLeft);
    stop();
  }, [drafts, session, orderId, patientId]);

  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (!isTouched) return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void keep();
    }, KEPT_WITHIN_MS);
  }, [values, isTouched, keep]);

  useEffect(() => {
    const leave = () => void keep();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      window.clearTimeout(timer.current);
      timer.current = undefined;
      leave();
    };
  }, [keep]);

  const forget = useCallback(async () => {
    isOver.current = true;
    await drafts.forget(orderId);
  }, [drafts, orderId]);

  return { keep, forget };
}
