import { getNextAppointment } from '@contract/appointments';
import { giveConsent } from '@contract/consents';
import { getHealth, updateHealth, withdrawHealthConsent } from '@contract/health';
import type { Tx } from '../db/client';
import type { Api } from '../http/api';
import { serve, serveOnce } from '../http/serve';
import { findNextAppointment } from './queries';
import { changeHealth, keepConsent, readHealth } from './service';
import { withdrawHealth } from './withdraw';

/** Mounts what a patient tells of their health, their consents and their next consultation. */
export function healthRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const view = async (tx: Tx, patientId: string) => ({ data: await readHealth(tx, patientId) });

  serve(api, getHealth, ({ patientId }) => view(db, patientId));

  serveOnce(api, updateHealth, {
    run: async ({ patientId, body }, tx) => {
      await changeHealth(tx, patientId, body, clock());
      return { reference: patientId, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });

  serveOnce(api, withdrawHealthConsent, {
    run: async ({ patientId }, tx) => {
      await withdrawHealth(tx, patientId, clock());
      return { reference: patientId, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });

  serveOnce(api, giveConsent, {
    run: async ({ patientId, body }, tx) => {
      await keepConsent(tx, patientId, body, clock());
      return { reference: body.kind, answer: { success: true } };
    },
    replay: () => Promise.resolve({ success: true }),
  });

  serve(api, getNextAppointment, async ({ patientId }) => ({
    data: await findNextAppointment(db, patientId, clock()),
  }));
}
