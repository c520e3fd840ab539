import { vi } from 'vitest';
import type { Descriptor } from '@contract/core/descriptor';
import type { Api } from '@/platform/api/create-api';

/** Answers by endpoint name: a value, an error to throw, or a function that returns either. */
export type Answers = Record<string, unknown>;

/** An API that answers from a table and records its calls; an unexpected call fails the test. */
export function fakeApi(answers: Answers) {
  const calls: { name: string; request: unknown; key: string | undefined }[] = [];
  const api = vi.fn(
    async (descriptor: Descriptor, request: unknown, options?: { key?: string }) => {
      calls.push({ name: descriptor.name, request, key: options?.key });
      if (!(descriptor.name in answers)) throw new Error(`unexpected call: ${descriptor.name}`);
      const answer = answers[descriptor.name];
      const value: unknown = typeof answer === 'function' ? (answer as () => unknown)() : answer;
      if (value instanceof Error) throw value;
      return value;
    },
  );
  return { api: api as unknown as Api, calls, names: () => calls.map(({ name }) => name) };
}
