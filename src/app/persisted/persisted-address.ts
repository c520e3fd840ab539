import type { QueryKey, QueryMeta } from '@tanstack/react-query';
import { withPage } from '@/platform/api/endpoint-query';
import { requestAddress, type LooseRequest } from '@/platform/api/request-address';

/**
 * The address (path with query, host included) of a query that may be persisted; undefined for all others,
 * and for searches that a patient typed. An infinite list has the address of its first page.
 */
export function persistedAddress({
  meta,
  queryKey,
}: {
  meta?: QueryMeta | undefined;
  queryKey: QueryKey;
}): string | undefined {
  if (meta?.call?.cache?.deviceDays === undefined) return undefined;
  const [, , request, pages] = queryKey as [string, string, LooseRequest, string?];
  if (request.query?.['search'] !== undefined) return undefined;
  return requestAddress(meta.call, pages === undefined ? request : withPage(request, 1));
}
