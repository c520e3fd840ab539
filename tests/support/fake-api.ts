import { vi } from 'vitest';
import type { Endpoint } from '@contract/endpoint';
import type { Api } from '@/platform/api/lazy-api';

/** What each endpoint answers, by name: a value, an error to throw, or a function that gives either. */
export type Answers = Record<string, unknown>;

/** An API that answers from a table and remembers its calls; an unexpected call fails the test. */
export function fakeApi(answers: Answers) {
  const calls: { name: string; request: unknown; key: string | undefined }[] = [];
  const api = vi.fn(async (source: unknown, request: unknown, options?: { key?: string }) => {
    const endpoint = (typeof source === 'function' ? await source() : source) as Endpoint;
    calls.push({ name: endpoint.name, request, key: options?.key });
    if (!(endpoint.name in answers)) throw new Error(`unexpected call: ${endpoint.name}`);
    const answer = answers[endpoint.name];
    const value: unknown = typeof answer === 'function' ? (answer as () => unknown)() : answer;
    if (value instanceof Error) throw value;
    return value;
  });
  return { api: api as unknown as Api, calls, names: () => calls.map(({ name }) => name) };
}
