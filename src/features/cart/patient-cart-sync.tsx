import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { usePatient, useSession } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCartStores } from './cart-stores';
import { serverCartQuery } from './cart-queries';
import { cartOwner, replayPatientCart } from './change-patient-cart';
import { useMergeGuestCart } from './use-merge-guest-cart';

const RETRY_MS = 30_000;

/**
 * Keeps the signed-in patient's cart: shows what the device remembers, sends what waits and merges the
 * guest's cart, after sign-in and whenever the network is back. Renders nothing.
 */
export function PatientCartSync() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const overlays = useOverlays();
  const { guest, patient, memory, channel } = useCartStores();
  const merge = useMergeGuestCart();
  // another patient of the same device begins anew
  const patientId = usePatient()?.patientId;
  const { data, dataUpdatedAt } = useQuery({ ...serverCartQuery(api), enabled: false });
  const items = data?.data.items;

  useEffect(() => {
    const { queryKey } = serverCartQuery(api);
    const deps = { api, client, session, overlays, patient, memory };
    /** What this device, or another tab of it, knows of the cart. */
    const read = async () => {
      const last = await (await patient.queue()).load(cartOwner(session));
      // a reading under way may hold a change of another tab already
      if (patient.state.operations.length > 0) await client.cancelQueries({ queryKey });
      const shownAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (last !== null && last.readAt > shownAt)
        client.setQueryData(queryKey, { data: { items: last.items } }, { updatedAt: last.readAt });
    };
    const send = () => void replayPatientCart(deps).then(merge, () => undefined);
    const start = () =>
      void read().then(
        () => {
          // what the device remembers bridges the time until the server answers, however new it is
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
          send();
        },
        () => undefined,
      );
    const again = () => {
      if (!patient.state.isRead) start();
      else if (patient.state.operations.length > 0 || guest.state.items.length > 0) send();
    };
    start();
    const stop = channel.listen((message) => {
      if (message === 'queue') void read().catch(() => undefined);
    });
    window.addEventListener('online', send);
    const seen = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', seen);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      stop();
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', seen);
      clearInterval(timer);
    };
  }, [api, client, session, overlays, guest, patient, memory, channel, merge, patientId]);

  useEffect(() => {
    if (!items) return;
    void patient
      .queue()
      .then((queue) => queue.store(cartOwner(session), items, dataUpdatedAt))
      .catch(() => undefined);
  }, [items, dataUpdatedAt, patient, session]);

  return null;
}
