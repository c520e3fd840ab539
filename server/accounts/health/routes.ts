import { getNextAppointment } from '@contract/appointments/schemas';
import {
  getMarketingConsent,
  giveConsent,
  listConsentTexts,
  noteMarketingReminder,
  withdrawMarketingConsent,
} from '@contract/consents/schemas';
import {
  getHealth,
  getLastExamination,
  updateHealth,
  withdrawHealthConsent,
} from '@contract/health/schemas';
import { textsInForce } from '../consents/texts';
import type { Tx } from '../../db/client';
import type { Api } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { findMarketing, noteReminder, withdrawMarketing } from './marketing';
import { findLastExamination, findNextAppointment } from './queries';
import { changeHealth, storeConsent, readHealth } from './service';
import { logWithdrawal } from '../../core/erasure-log';
import { withdrawHealth } from './withdraw';

/** Mounts the patient's health information, consents and next consultation. */
export function healthRoutes(api: Api): void {
  const { db, clock, logger } = api.deps;
  const view = async (tx: Tx, patientId: string) => ({ data: await readHealth(tx, patientId) });

  serve(api, getHealth, ({ patientId }) => view(db, patientId));

  serve(api, getLastExamination, async ({ patientId }) => ({
    data: await findLastExamination(db, patientId),
  }));

  serveOnce(api, updateHealth, {
    run: async ({ patientId, body }, tx) => {
      await changeHealth(tx, patientId, body, clock());
      return { reference: patientId, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });

  serveOnce(api, withdrawHealthConsent, {
    run: async ({ patientId }, tx) => {
      const at = clock();
      await withdrawHealth(tx, patientId, at);
      logWithdrawal(logger, { patientId, kind: 'health', at });
      return { reference: patientId, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });

  serve(api, listConsentTexts, async () => {
    const texts = await textsInForce(db);
    return { items: [...texts].map(([kind, text]) => ({ kind, ...text })) };
  });

  serveOnce(api, giveConsent, {
    run: async ({ patientId, body }, tx) => {
      await storeConsent(tx, patientId, body, clock());
      return { reference: body.kind, answer: { success: true } };
    },
    replay: () => Promise.resolve({ success: true }),
  });

  const marketing = async (tx: Tx, patientId: string) => ({
    data: await findMarketing(tx, patientId, clock()),
  });

  serve(api, getMarketingConsent, ({ patientId }) => marketing(db, patientId));

  serveOnce(api, noteMarketingReminder, {
    run: async ({ patientId }, tx) => {
      await noteReminder(tx, patientId, clock());
      return { reference: patientId, answer: await marketing(tx, patientId) };
    },
    replay: ({ patientId }, tx) => marketing(tx, patientId),
  });

  serveOnce(api, withdrawMarketingConsent, {
    run: async ({ patientId }, tx) => {
      const at = clock();
      await withdrawMarketing(tx, patientId, at);
      logWithdrawal(logger, { patientId, kind: 'marketing', at });
      return { reference: patientId, answer: await marketing(tx, patientId) };
    },
    replay: ({ patientId }, tx) => marketing(tx, patientId),
  });

  serve(api, getNextAppointment, async ({ patientId }) => ({
    data: await findNextAppointment(db, patientId, clock()),
  }));
}
