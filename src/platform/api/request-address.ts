import type { Descriptor } from '@contract/core/descriptor';
import { fillPath } from '@contract/core/fill-path';
import { baseOfCall } from './hosts';

type Scalar = string | number | boolean | null | undefined;

/** A request as it is sent, whatever its endpoint. */
export interface LooseRequest {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

/** Where a request goes: the host's base, then the path with parameters and query filled in. */
export function requestAddress(call: Descriptor, request: LooseRequest): string {
  const params = new Map(Object.entries(request.params ?? {}));
  const path = fillPath(call, (name) => String(params.get(name) ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const query = search.toString();
  return baseOfCall(call) + (query === '' ? path : `${path}?${query}`);
}
