import { expect } from 'vitest';
import { MINUTE_MS } from '../../../contract/core/constants';
import { observeOutbox } from '../../../server/notify/outbox/start';
import { measureReader } from '../../support/measure-reader';
import { messagesTest as test } from './messages-test';

test('metrics tell for how long the oldest message waits, and which service fails', async ({
  shop,
  sending,
  paid,
  provider,
  turn,
}) => {
  const reader = measureReader();
  observeOutbox(sending, sending.services);
  const read = async () => {
    const { resourceMetrics } = await reader.collect();
    const found = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
    return Object.fromEntries(
      found.flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ value, attributes }) => [
          [descriptor.name, ...Object.values(attributes)].join(' '),
          value,
        ]),
      ),
    ) as Record<string, number>;
  };
  const quiet = {
    'dalim.outbox.waiting.seconds event': 0,
    'dalim.outbox.waiting.seconds message': 0,
    'dalim.outbox.failing webhooks': 0,
    'dalim.outbox.failing mail': 0,
    'dalim.outbox.failing sms': 0,
  };
  expect(await read()).toEqual(quiet);
  await paid();
  provider.outcome = 'not sent';
  await turn();
  shop.clock.advance(MINUTE_MS);
  await turn();
  expect(await read()).toEqual({
    ...quiet,
    'dalim.outbox.waiting.seconds message': 60,
    'dalim.outbox.failing mail': 1,
  });
  provider.outcome = 'sent';
  shop.clock.advance(MINUTE_MS);
  await turn();
  expect(await read()).toEqual(quiet);
});
