import { eq } from 'drizzle-orm';
import { patients } from '../../../server/db/schema/patients';
import { planReminderMessages } from '../../../server/notify/outbox/messages/plan';
import { claimMessages, sendMessage } from '../../../server/notify/outbox/messages/send';
import { watchServices } from '../../../server/notify/outbox/services';
import type { Outgoing, Sent } from '../../../server/vendors/messages/messenger';
import { payableOrder, press, TUESDAY_TEN } from '../orders/checkout';
import { paymentTest } from '../payments/payment-test';

/** The shop's test with a provider of messages. */
export const messagesTest = paymentTest
  .extend('paid', ({ shop, token, finish, patient }) => async (startedAt = TUESDAY_TEN) => {
    const email = 'kim@example.com';
    await shop.db.update(patients).set({ email }).where(eq(patients.id, patient.patientId));
    const { id, params } = await payableOrder(shop, token, startedAt);
    await finish(id, await press(shop, params, 'approve'));
    return id;
  })
  /** A provider, how it answers, and what it was given. */
  .extend('provider', () => {
    const provider = {
      given: [] as Outgoing[],
      outcome: 'sent' as Sent['outcome'],
      code: 'AUTH PLAIN 535',
      reaches: () => true,
      check: async () => [],
      send: (message: Outgoing) => {
        provider.given.push(message);
        const { outcome, code } = provider;
        return Promise.resolve({ outcome, code, tries: [{ way: 'mail' as const, outcome, code }] });
      },
    };
    return provider;
  })
  .extend('sending', ({ deps, provider }) => ({
    ...deps,
    messenger: provider,
    services: watchServices(deps.logger),
  }))
  .extend('turn', ({ sending }) => async () => {
    const { db, clock } = sending;
    await planReminderMessages(db, clock());
    for (const message of await claimMessages(db, clock(), 20)) await sendMessage(sending, message);
  })
  /** Who was told what since the last look. */
  .extend(
    'told',
    ({ provider }) =>
      () =>
        provider.given
          .splice(0)
          .map(({ to, subject }) => `${to.email} ${subject.slice('[달임] '.length)}`)
          .sort(),
  );
