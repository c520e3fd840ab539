import type { Item } from '@contract/cart/schemas';
import { createHandoff } from '@contract/handoffs/calls';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import type { Api } from '@/platform/api/create-api';
import type { RequestOf } from '@/platform/api/load-endpoint';
import { sessionStore } from '@/platform/storage/web-storage';
import { HANDOFF_HASH } from './fragment';

/** The page's address for another browser, with a code of five minutes for what goes along. Throws `ApiError`. */
export async function handoffLink(
  api: Api,
  items: readonly Item[],
  details: CarriedDetails | null = null,
): Promise<string> {
  const { origin, pathname, search } = window.location;
  const page = pathname + search;
  if (items.length === 0 && details === null) return origin + page;
  const extra = details && { details };
  const code = await newCode(api, { kind: 'link', items: [...items], page, ...extra });
  return origin + page + HANDOFF_HASH + code;
}

/** A code of ten minutes to type into the installed app. Throws `ApiError`. */
export function typedCode(api: Api, items: readonly Item[]): Promise<string> {
  return newCode(api, { kind: 'typed', items: [...items], page: window.location.pathname });
}

async function newCode(api: Api, body: RequestOf<typeof createHandoff>['body']): Promise<string> {
  const { data } = await api(createHandoff, { body });
  sessionStore.write('handoffMade', data.code);
  return data.code;
}

/** Whether this tab made the code: the way out led back to it, and the cart has all of it already. */
export function isOwnHandoff(code: string): boolean {
  return sessionStore.read('handoffMade') === code;
}
