import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unit tests of the app: an unexpected console error or warning fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockName('console.error');
  vi.spyOn(console, 'warn').mockName('console.warn');
});

afterEach(() => {
  cleanup();
  const said = [...callsOf(console.error), ...callsOf(console.warn)];
  localStorage.clear();
  sessionStorage.clear();
  expect(said, 'unexpected console output').toEqual([]);
});

function callsOf(method: unknown): unknown[][] {
  return vi.isMockFunction(method) ? method.mock.calls : [];
}
