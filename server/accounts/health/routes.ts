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
import { serve, serveOnce, showSuccess } from '../../http/serve';
import { findMarketing, noteReminder, withdrawMarketing } from './marketing';
import { findLastExamination, findNextAppointment } from './queries';
import { changeHealth, storeConsent, readHealth, withdrawHealth } from './service';
import { logWithdrawal } from '../../core/erasure-log';

interface Signed {
  patientId: string;
}

/** Mounts the patient's health information, consents and next consultation. */
export function healthRoutes(api: Api): void {
  const { db, clock, logger } = api.deps;
  const health = async ({ patientId }: Signed, tx: Tx) => ({
    data: await readHealth(tx, patientId),
  });
  const marketing = async ({ patientId }: Signed, tx: Tx) => ({
    data: await findMarketing(tx, patientId, clock()),
  });

  serve(api, getHealth, (call) => health(call, db));

  serve(api, getLastExamination, async ({ patientId }) => ({
    data: await findLastExamination(db, patientId),
  }));

  serveOnce(api, updateHealth, health, ({ patientId, body }, tx) =>
    changeHealth(tx, patientId, body, clock()),
  );

  serveOnce(api, withdrawHealthConsent, health, async ({ patientId }, tx) => {
    const at = clock();
    await withdrawHealth(tx, patientId, at);
    logWithdrawal(logger, { patientId, kind: 'health', at });
  });

  serve(api, listConsentTexts, async () => {
    const texts = await textsInForce(db);
    return { items: [...texts].map(([kind, text]) => ({ kind, ...text })) };
  });

  serveOnce(api, giveConsent, showSuccess, ({ patientId, body }, tx) =>
    storeConsent(tx, patientId, body, clock()),
  );

  serve(api, getMarketingConsent, (call) => marketing(call, db));

  serveOnce(api, noteMarketingReminder, marketing, ({ patientId }, tx) =>
    noteReminder(tx, patientId, clock()),
  );

  serveOnce(api, withdrawMarketingConsent, marketing, async ({ patientId }, tx) => {
    const at = clock();
    await withdrawMarketing(tx, patientId, at);
    logWithdrawal(logger, { patientId, kind: 'marketing', at });
  });

  serve(api, getNextAppointment, async ({ patientId }) => ({
    data: await findNextAppointment(db, patientId, clock()),
  }));
}
