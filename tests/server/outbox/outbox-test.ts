import { newId } from '../../../server/core/ids';
import { claimEvents } from '../../../server/notify/outbox/claim';
import { deliverEvent, type DeliverDeps } from '../../../server/notify/outbox/deliver';
import { emit } from '../../../server/notify/outbox/emit';
import { watchServices } from '../../../server/notify/outbox/services';
import { createWebhook } from '../../../server/vendors/webhook';
import { openWebhookReceiver, SECRET } from '../../support/webhook-receiver';
import { shopTest } from '../support/shop-test';

const never = new AbortController().signal;

/** The shop's test with a receiver of webhooks. */
export const outboxTest = shopTest
  .extend('fileReceiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await openWebhookReceiver();
    onCleanup(() => receiver.close());
    return receiver;
  })
  .extend('receiver', ({ fileReceiver }) => {
    fileReceiver.reset();
    return fileReceiver;
  })
  .extend('delivering', ({ deps, receiver }): DeliverDeps => ({
    ...deps,
    webhook: createWebhook(fetch, { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET })!,
    random: () => 0,
    services: watchServices(deps.logger),
  }))
  /** Writes an event of an order, which its number stands for; returns its id. */
  .extend('tell', ({ shop, patient }) => async (order: number, status = 'paid') => {
    const { patientId } = patient;
    const at = shop.clock.now;
    const stream = String(order).padStart(24, '0');
    const data = { orderId: stream, status };
    await emit(shop.db, { type: 'order.paid', stream, patientId, at, data });
  })
  /** One process sends what is due, until nothing more is. */
  .extend('turn', ({ delivering }) => async () => {
    const { db, clock } = delivering;
    for (;;) {
      const claimed = await claimEvents(db, clock(), 20);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((event) => deliverEvent(delivering, event, never)));
    }
  })
  /** What came, as order and status. */
  .extend(
    'heard',
    ({ receiver }) =>
      () =>
        receiver.received.map(
          ({ body: { data } }) => `${Number(data['orderId'])} ${data['status'] ?? ''}`,
        ),
  )
  .extend('unknownId', ({ shop }) => newId(shop.clock.read));
