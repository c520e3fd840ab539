import type { QueryClient } from '@tanstack/react-query';
import type { core } from 'zod/mini';
import { ApiError } from './api-error';

/** The calls whose answers could not be used, each with its status or the field that is not as the schema says. */
export function unreadCalls(client: QueryClient): [call: string, why: string][] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { error } }) =>
      error instanceof ApiError && !error.declared ? [[String(queryKey[1]), whyOf(error)]] : [],
    );
}

function whyOf({ kind, status, cause }: ApiError): string {
  if (kind === 'http') return `status ${status}`;
  const {
    message = '',
    cause: deeper,
    issues: [issue] = [],
  } = (cause ?? {}) as Partial<core.$ZodError>;
  if (issue) return `field ${issue.path.join('.')}: ${issue.message}`;
  // what Node's fetch throws says only that it failed
  return `${kind}: ${deeper instanceof Error ? deeper.message : message}`;
}
