import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// patience for a busy machine; what is there at once is found at once
configure({ asyncUtilTimeout: 5000 });

/** Unit tests of the app: an unexpected console error or warning fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockName('console.error');
  vi.spyOn(console, 'warn').mockName('console.warn');
});

afterEach(() => {
  cleanup();
  // files of a worker share the document: what a test put there by hand is gone before the next
  document.body.replaceChildren();
  const said = [...callsOf(console.error), ...callsOf(console.warn)];
  localStorage.clear();
  sessionStorage.clear();
  // and so is what it kept: the next test's patient would take over its cart
  Object.defineProperty(window, 'indexedDB', {
    value: new IDBFactory(),
    configurable: true,
    writable: true,
  });
  expect(said, 'unexpected console output').toEqual([]);
});

function callsOf(method: unknown): unknown[][] {
  return vi.isMockFunction(method) ? method.mock.calls : [];
}
