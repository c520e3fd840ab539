import { afterEach, expect, it, vi } from 'vitest';
import { createAliasStore } from '@/platform/navigation/alias';
import { readAliasCookie, writeAliasCookie } from '@/platform/storage/cookie';
import type { App } from './create-app';
import { syncTabAlias } from './background-services';

afterEach(() => writeAliasCookie(null));

it('the visible tab’s alias is in the cookie; a page restored from bfcache with another is reloaded (product 4, Alias handling)', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { protocol: 'http:', reload });
  const alias = createAliasStore(null);
  syncTabAlias({ stores: { alias } } as unknown as App);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  show(true);
  expect(reload, 'nothing has changed').not.toHaveBeenCalled();
  sessionStorage.setItem('clinicAlias', 'seongsu');
  show(false);
  expect(reload, 'a page that has just been loaded').not.toHaveBeenCalled();
  show(true);
  expect(reload, 'a clinic has been seen').toHaveBeenCalledTimes(1);
  alias.stored = 'seongsu';
  show(true);
  expect(reload, 'the page knows it').toHaveBeenCalledTimes(1);
  sessionStorage.removeItem('clinicAlias');
  show(true);
  expect(reload, 'it has been forgotten').toHaveBeenCalledTimes(2);
  expect(readAliasCookie() || null, 'the server renders without it').toBeNull();

  writeAliasCookie('jeju');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readAliasCookie(), 'another tab was in front').toBe('seongsu');
});
