import { describe, expect, it } from 'vitest';
import { canAppleNotify, safariGuide } from './apple-version';

const safari = (device: string, system: string, version: string) =>
  `Mozilla/5.0 (${device}; CPU ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ` +
  `Version/${version} Mobile/15E148 Safari/604.1`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

describe('how Safari adds to the home screen', () => {
  it.each([
    [safari('iPhone', 'iPhone OS 16_3', '16.3'), 'bar', false],
    [safari('iPhone', 'iPhone OS 16_5_1', '16.5.2'), 'bar', true],
    [safari('iPhone', 'iPhone OS 17_6_1', '17.6'), 'bar', true],
    [safari('iPhone', 'iPhone OS 18_6', '18.6'), 'bar', true],
    // the system's number stays at 18 since iOS 26
    [safari('iPhone', 'iPhone OS 18_6', '26.0'), 'dots', true],
    [safari('iPad', 'OS 16_3', '16.3'), 'tablet', false],
    [MAC, 'tablet', true],
  ] as const)('%s has its share button in: %s', (agent, guide, notifies) => {
    expect(safariGuide(agent)).toBe(guide);
    expect(canAppleNotify(agent)).toBe(notifies);
  });
});
