import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { sessionOwner } from '@/platform/session/session-owner';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import type { CheckoutValues } from '../form/checkout-values';
import { inTime } from './checkout-drafts';
import { useDrafts } from './use-drafts';

/** What was typed is stored this long after, in ms, however fast the patient types on. */
const SAVE_DELAY_MS = 50;

interface SavedDraftOptions {
  orderId: string;
  patientId: string;
  values: CheckoutValues;
  /** Nothing is stored of a form that nobody has touched. */
  isTouched: boolean;
}

/**
 * Saves the form shortly after each change, and at once on blur and unmount; never while the browser leaves the page
 * (decision 0124). `save` waits 3 s at most; `forget` ends saving; `isSaved`: a reload would find the draft.
 */
export function useSavedDraft({ orderId, patientId, values, isTouched }: SavedDraftOptions) {
  const drafts = useDrafts();
  const session = useSession();
  const [isSaved, setSaved] = useState(true);
  const isOver = useRef(false);

  const save = async () => {
    // after a logout nothing may come back
    const isTheirs = sessionOwner(session) === patientId;
    if (!isTouched || isOver.current || !isTheirs) return;
    let isLeft = false;
    // whose session only ran out finds it after the next login
    const stop = session.onEnd((how) => (isLeft ||= how !== 'expired'));
    setSaved(await drafts.save({ orderId, patientId, values }, () => isLeft));
    stop();
  };
  const saveNow = useEffectEvent(save);

  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (!isTouched) return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void saveNow();
    }, SAVE_DELAY_MS);
  }, [values, isTouched]);

  useEffect(() => {
    const blur = () => {
      if (document.visibilityState === 'visible') void saveNow();
    };
    window.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('blur', blur);
      window.clearTimeout(timer.current);
      timer.current = undefined;
      void saveNow();
    };
  }, []);

  const forget = async () => {
    isOver.current = true;
    await drafts.forget(orderId);
  };

  return { save: () => inTime(save(), undefined), forget, isSaved };
}

/** Whose drafts this page shows and stores; '' while nobody is signed in. */
export function useDraftOwner(): string {
  useSessionState();
  return sessionOwner(useSession()) ?? '';
}

/**
 * Reads the recipient and address that this patient has typed, to send them to another browser; null without an
 * address. What the server has is there already.
 */
export function useTypedDetails(orderId: string): () => Promise<CarriedDetails | null> {
  const drafts = useDrafts();
  const patientId = useDraftOwner();
  return async () => {
    const values = await drafts.load(orderId, patientId);
    if (values === null || values.address1.trim() === '') return null;
    const { full_name, phone, address1, address2, postcode } = values;
    return { full_name, phone, address1, address2, postcode };
  };
}
