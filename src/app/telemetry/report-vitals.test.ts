import type { Metric } from 'web-vitals';
import { expect, it, vi } from 'vitest';
import type { Services } from '@contract/services/schemas';
import { countVital, reportVitals, vitalFields } from './report-vitals';

const metric = {
  name: 'INP',
  value: 187.6,
  rating: 'good',
  delta: 187.6,
  id: 'v5-1',
  navigationType: 'navigate',
  navigationId: 1,
  entries: [{ target: '김달임의 배송지', name: 'https://dalim.example/order/1' }],
} as unknown as Metric;

it('a measured value carries no element and no address into analytics', () => {
  expect(vitalFields(metric)).toEqual({
    metric: 'INP',
    value: 188,
    rating: 'good',
    navigationType: 'navigate',
    metricId: 'v5-1',
  });
  expect(vitalFields({ ...metric, name: 'CLS', value: 0.01249 }).value).toBe(0.012);
});

it('the shop’s own count gets the value alone', () => {
  const sent = vi.fn(() => true);
  vi.stubGlobal('navigator', { sendBeacon: sent });
  countVital(vitalFields(metric));
  expect(sent.mock.calls).toEqual([['/page-speed', '{"metric":"INP","value":188}']]);
  vi.unstubAllGlobals();
});

it('nothing is measured where neither analytics nor the shop wants it', async () => {
  const listened = vi.spyOn(globalThis, 'addEventListener');
  const send = vi.fn();
  await reportVitals(async () => ({ analytics: null, pageSpeed: false }) as Services, send);
  expect(listened).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  listened.mockRestore();
});
