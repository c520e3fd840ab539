import { expect, it, vi } from 'vitest';
import { openSegment } from './segment';

const load = vi.hoisted(() => vi.fn());
vi.mock('@segment/analytics-next', () => ({ AnalyticsBrowser: { load } }));

it('the library starts with the shop’s own settings (product 9, Analytics defaults)', async () => {
  load.mockResolvedValue([{ user: () => ({ id: () => null }) }]);
  await openSegment({ writeKey: 'key', apiHost: 'analytics.example/v1', protocol: 'https' });
  const [{ cdnSettings }, { cookie, integrations }] = load.mock.calls[0]!;
  expect(cdnSettings.metrics.flushTimer).toBe(30_000);
  expect(cookie.maxage).toBe(365);
  expect(integrations['Segment.io'].deliveryStrategy.config).toEqual({
    size: 10,
    timeout: 5000,
    maxRetries: 4,
  });
});
