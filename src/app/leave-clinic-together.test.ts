import { afterEach, expect, it, vi } from 'vitest';
import { createAliasStore } from '@/platform/navigation/alias';
import { writeAliasCookie } from '@/platform/storage/cookie';
import type { App } from './create-app';
import { leaveClinicTogether } from './background-services';

/** A tab on a page whose address names `inAddress`; `render` is a committed navigation. */
function tab(stored: string, inAddress?: string) {
  let render = () => {};
  const invalidate = vi.fn(async () => undefined);
  const alias = createAliasStore(stored);
  const matches = [{ params: inAddress === undefined ? {} : { alias: inAddress } }];
  const subscribe = (_: string, listener: () => void) => {
    render = listener;
    return () => undefined;
  };
  const router = { state: { matches }, subscribe, invalidate };
  leaveClinicTogether({ router, stores: { alias } } as unknown as App);
  return { alias, invalidate, render: () => render() };
}

/** Channels that hear each other at once, as the tabs of one browser. */
class Channel extends EventTarget {
  static readonly open: Channel[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const each of Channel.open) each.dispatchEvent(new MessageEvent('message', { data }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  writeAliasCookie(null);
});

it('leaving a clinic in one tab leaves it in those that have it stored, not where the address names it (product 4, Alias handling)', () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  sessionStorage.setItem('clinicAlias', 'seongsu');
  const [left, stored, named] = [tab('seongsu'), tab('seongsu'), tab('seongsu', 'seongsu')];
  left.render();
  expect(stored.alias.stored, 'nobody has left').toBe('seongsu');
  left.alias.stored = null;
  left.render();
  expect([stored.alias.stored, sessionStorage.getItem('clinicAlias')]).toEqual([null, null]);
  expect(stored.invalidate, 'the clinic leaves its title as well').toHaveBeenCalledOnce();
  expect([named.alias.stored, named.invalidate.mock.calls]).toEqual(['seongsu', []]);
});
