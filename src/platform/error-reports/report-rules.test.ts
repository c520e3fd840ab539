import { describe, expect, it } from 'vitest';
import { bareAddress, errorTime, isWorthReporting } from './report-rules';

describe('error reporting (product 8, Error reporting)', () => {
  it('drops events whose HTTP status is 401, 403 or 409', () => {
    const withStatus = (status: number) => Object.assign(new Error('x'), { status });
    for (const status of [401, 403, 409]) expect(isWorthReporting(withStatus(status))).toBe(false);
    for (const status of [0, 404, 500]) expect(isWorthReporting(withStatus(status))).toBe(true);
    expect(isWorthReporting(new TypeError('x'))).toBe(true);
    expect(isWorthReporting('text')).toBe(true);
    expect(isWorthReporting(undefined)).toBe(false);
  });

  it('formats the time of the error as a long Korean date with 오전 or 오후, in Seoul', () => {
    expect(errorTime(Date.UTC(2026, 10, 21, 6, 5))).toBe('2026년 11월 21일 토요일 오후 3:05');
    expect(errorTime(Date.UTC(2026, 10, 21, 15, 0))).toBe('2026년 11월 22일 일요일 오전 12:00');
  });

  it('removes the query and order numbers (product 7, Other calls)', () => {
    expect(bareAddress('https://dalim.example/oauth/callback/kakao?code=secret#a')).toBe(
      'https://dalim.example/oauth/callback/kakao',
    );
    expect(bareAddress('/api/market/orders/65a1c0de0000000000000001/cancel')).toBe(
      '/api/market/orders/:id/cancel',
    );
  });
});
