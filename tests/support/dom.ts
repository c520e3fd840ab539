import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { network } from '@/loading/network';

// A long time-out for slow machines; it costs nothing when the element is there.
configure({ asyncUtilTimeout: 15_000 });

/** In the app's unit tests an unexpected console error or warning fails the test. */
beforeEach(() => {
  // here, since what an earlier test left under way may write after its end
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
  Object.defineProperty(window, 'indexedDB', {
    value: new IDBFactory(),
    configurable: true,
    writable: true,
  });
  vi.spyOn(console, 'error').mockName('console.error');
  vi.spyOn(console, 'warn').mockName('console.warn');
});

afterEach(() => {
  cleanup();
  // Test files of a worker share the document.
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  const said = [...callsOf(console.error), ...callsOf(console.warn)];
  network.isAnswered = true;
  // the queries of every file share what they were told of the network
  onlineManager.setOnline(true);
  expect(said, 'unexpected console output').toEqual([]);
});

/** An import that this file leaves under way would fail, and with it every later file of the worker. */
afterAll(() => vi.dynamicImportSettled());

function callsOf(method: unknown): unknown[][] {
  return vi.isMockFunction(method) ? method.mock.calls : [];
}
