import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk';

afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
});

const linksTo = (href: string) =>
  document.head.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`);

it('after a failure asks for the usual address, then for one with a query (decision 0101)', async () => {
  vi.useFakeTimers({ now: 1000 });
  const lost = new TypeError('error loading dynamically imported module');
  const load = vi.fn((query: string) =>
    query === '?2000' ? Promise.resolve('here') : Promise.reject(lost),
  );
  await expect(loadChunk(load)).rejects.toBe(lost);
  vi.setSystemTime(2000);
  await expect(loadChunk(load)).rejects.toBe(lost);
  await expect(loadChunk(load)).resolves.toBe('here');
  expect(load.mock.calls.flat()).toEqual(['', '', '?1000', '', '?2000']);
});

it('waits for stylesheets, each added once', async () => {
  const load = vi.fn(() => Promise.resolve('page'));
  const both = Promise.all([loadChunk(load, ['a.css']), loadChunk(load, ['a.css'])]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  const links = linksTo('/a.css');
  expect(links).toHaveLength(1);
  links[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['page', 'page']);
  expect(await loadChunk(load, ['a.css'])).toBe('page');
  expect(linksTo('/a.css')).toHaveLength(1);
});

it('rejects when a stylesheet does not arrive, and asks again at the next call', async () => {
  const load = vi.fn(() => Promise.resolve('page'));
  const first = loadChunk(load, ['b.css']);
  linksTo('/b.css')[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('Unable to preload CSS');
  const second = loadChunk(load, ['b.css']);
  linksTo('/b.css')[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('page');
});
