import { afterEach, expect, it } from 'vitest';
import { cookieDomains, visitorId } from '@/platform/storage/visitor';
import { switchAnalytics } from './analytics-choice';

afterEach(() => {
  switchAnalytics(true);
  switchAnalytics(false);
  document.cookie = 'clinicAlias=; Path=/; Max-Age=0';
  localStorage.clear();
});

it('switching off deletes the visitor and all copies, though the library never loads (product 7, Analytics)', () => {
  for (const name of ['ajs_anonymous_id', 'ajs_user_id', 'clinicAlias'])
    document.cookie = `${name}=somebody; Path=/`;
  const items = 'persisted-queue:v1:key:dest-Segment.io:items';
  for (const key of [
    'ajs_anonymous_id',
    'ajs_user_traits',
    items,
    'analyticsIdentified',
    'queries',
  ])
    localStorage.setItem(key, 'somebody');
  switchAnalytics(true);
  expect(document.cookie).toBe('clinicAlias=somebody');
  expect(Object.keys(localStorage).sort()).toEqual(['analyticsOff', 'queries']);
});

it('a cookie is deleted for every domain that the library may have chosen', () => {
  const domains = ['', 'm.dalim.co.kr', 'dalim.co.kr', 'co.kr', 'kr'];
  expect(cookieDomains('m.dalim.co.kr')).toEqual(domains);
});

it('the visitor is the one of the cookie, else the stored one, else a new one', () => {
  const made = visitorId();
  expect(visitorId()).toBe(made);
  expect(JSON.parse(localStorage.getItem('ajs_anonymous_id') ?? '')).toBe(made);
  document.cookie = 'ajs_anonymous_id=known; Path=/';
  expect(visitorId()).toBe('known');
});
