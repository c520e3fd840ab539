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

it('a page event has the same message id as its beacon (product 7, Analytics)', async () => {
  const page = vi.fn().mockResolvedValue(undefined);
  load.mockResolvedValue([{ user: () => ({ id: () => null }), page }]);
  const send = await openSegment({ writeKey: 'key', apiHost: 'example/v1', protocol: 'https' });
  const scene = { url: '', path: '/', search: '', title: '', referrer: '' };
  const fields = { ...scene, name: 'WEB_HOME', categoryName: null };
  const clinic = { clinicName: null, clinicId: null };
  const event = { kind: 'page', fields: { ...fields, ...clinic }, messageId: 'one' } as const;
  send({ event, scene, at: 0 });
  expect(page.mock.calls[0]?.[2]).toMatchObject({ messageId: 'one' });
});
