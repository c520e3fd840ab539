import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@contract/appointments/schemas';
import type { Order } from '@contract/orders/schemas';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { orderQuery } from '@/features/orders/order-queries';
import type { ChangeOrder, OrderChange } from '@/features/orders/use-order-change';

/** Refusals that say that the time is gone. */
const LOST: ReadonlySet<string> = new Set(['slot_taken', 'slot_unavailable', 'hold_expired']);

/** What became of a choice: saved, its time is gone, no answer came, or it failed otherwise or was superseded. */
type Choice = 'saved' | 'gone' | 'lost' | 'failed';

interface SlotHoldDeps {
  reloadSlots: () => void;
  /** Tells of an order that could not be updated (product 8), where it is not the time that is gone. */
  tellFailure: (error: unknown) => void;
}

export type SlotHold = ReturnType<typeof useSlotHold>;

/**
 * Chooses clinic and time; the server holds the slot for ten minutes (product 4, Appointment). `error` reports a slot
 * that is gone or a lost response; `tellFailure` gets other failures. Failures of superseded choices are ignored.
 */
export function useSlotHold(
  order: Order,
  change: ChangeOrder,
  { reloadSlots, tellFailure }: SlotHoldDeps,
) {
  const api = useApi();
  const client = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [expired, setExpired] = useState<number | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const { appointment, holdExpiresAt } = order;
  const isHeld = appointment !== null && holdExpiresAt !== null && holdExpiresAt !== expired;

  /** The last choice, while it is being saved. */
  const newest = useRef<OrderChange | null>(null);
  const choose = async (body: OrderChange): Promise<Choice> => {
    newest.current = body;
    setAsked(body.appointment?.appointmentStartedAt ?? null);
    setError(undefined);
    setRefused(null);
    try {
      await change(body);
      return 'saved';
    } catch (failure) {
      if (newest.current !== body) return 'failed';
      const became = choiceOf(failure);
      if (became === 'gone') setRefused(body.appointment?.appointmentStartedAt ?? null);
      if (became === 'failed') tellFailure(failure);
      else setError(errorMessage(failure));
      return became;
    } finally {
      if (newest.current === body) {
        newest.current = null;
        setAsked(null);
      }
      reloadSlots();
    }
  };

  const expire = useCallback(() => {
    setExpired(holdExpiresAt);
    reloadSlots();
    void client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
  }, [client, api, order.id, holdExpiresAt, reloadSlots]);

  return {
    /** The chosen start (ms) while it is held or being asked for, else null. */
    startedAt: asked ?? (isHeld ? appointment.appointmentStartedAt : null),
    isHeld,
    /** Why the last choice was refused, as it is said beside it. */
    error,
    /** The start (ms) of a time that was wanted and is not held: taken by another patient, or run out. */
    lostAt:
      isHeld || asked !== null ? null : (refused ?? appointment?.appointmentStartedAt ?? null),
    /** The hold has run out by the clock here: asks the server. */
    expire,
    /**
     * Another clinic, or none, without a time; the one that is chosen already keeps the time held there.
     */
    chooseClinic: async (clinicId: string | null): Promise<Choice> =>
      clinicId === (newest.current ?? order).clinic_id
        ? 'saved'
        : choose({ clinic_id: clinicId, appointment: null }),
    chooseSlot: async (clinicId: string, chosen: Appointment): Promise<Choice> => {
      const became = await choose({ clinic_id: clinicId, appointment: chosen });
      if (became === 'saved') setExpired(null);
      return became;
    },
  };
}

function choiceOf(failure: unknown): Choice {
  if (!(failure instanceof ApiError)) return 'failed';
  if (LOST.has(failure.code)) return 'gone';
  return failure.isLost ? 'lost' : 'failed';
}
