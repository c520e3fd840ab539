import { expect, it, vi } from 'vitest';
import { switchAnalytics } from './analytics-choice';
import { openSegment } from './segment';

const load = vi.hoisted(() => vi.fn());
vi.mock('@segment/analytics-next', () => ({ AnalyticsBrowser: { load } }));

const library = { user: () => ({ id: () => null }), reset: () => undefined };

it('the library starts with the shop’s own settings (product 9, Analytics defaults)', async () => {
  load.mockResolvedValue([library]);
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
  load.mockResolvedValue([{ ...library, page }]);
  const send = await openSegment({ writeKey: 'key', apiHost: 'example/v1', protocol: 'https' });
  const scene = { url: '', path: '/', search: '', title: '', referrer: '' };
  const fields = { ...scene, name: 'WEB_HOME', categoryName: null };
  const clinic = { clinicName: null, clinicId: null };
  const event = { kind: 'page', fields: { ...fields, ...clinic }, messageId: 'one' } as const;
  send({ event, scene, at: 0 });
  expect(page.mock.calls[0]?.[2]).toMatchObject({ messageId: 'one' });
});

it('a switch off while the library loads deletes the visitor that it has made (product 7, Analytics)', async () => {
  const reset = vi.fn();
  load.mockImplementation(async () => {
    switchAnalytics(true);
    localStorage.setItem('ajs_anonymous_id', '"somebody"');
    return [{ ...library, reset }];
  });
  await openSegment({ writeKey: 'key', apiHost: 'example/v1', protocol: 'https' });
  expect(reset).toHaveBeenCalledOnce();
  expect(localStorage.getItem('ajs_anonymous_id')).toBeNull();
  switchAnalytics(false);
});
