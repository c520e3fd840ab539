import * as z from 'zod/mini';
import type { Backend, ForeignHosts } from '@contract/core/backend';
import { EXTRAS, type Extra } from '@contract/extras';
import { DESCRIPTORS } from '@contract/calls';
import { isForeign } from '../http/paths';
import { ask, jsonOf } from './ask';
import { callName, checkBackend, isFault, type CheckOptions } from './check-backend';
import type { Checked } from './check-call';
import { listMissing } from './missing';

/** Where a backend says what it has besides the core, below the origin of API_URL. */
export const STOREFRONT_JSON = '/.well-known/storefront.json';

const storefrontSchema = z.object({ extras: z.array(z.string()).check(z.maxLength(200)) });

/** Why a backend elsewhere cannot be used. */
export class BackendFault extends Error {
  override name = 'BackendFault';
}

interface Asked {
  backend: Backend;
  /** The core and the consents, as they were checked. */
  checked: readonly Checked[];
  /** What is wrong with what the backend says of itself; '' for nothing. */
  notice: string;
  /** What a shop on it lacks before patients can buy, a Korean sentence each. */
  missing: readonly string[];
}

/** A copy is known by a cookie, which no page sends to another origin: each visit would leave one behind. */
const BY_COOKIE: ReadonlySet<Extra> = new Set(['cartCopies']);

const isElsewhere = (hosts: ForeignHosts, extra: Extra): boolean =>
  DESCRIPTORS.some((call) => call.part === extra && isForeign(hosts, call));

/** What this server has besides the core, as the backend of another shop. */
export const ownExtras = (hosts: ForeignHosts): Extra[] =>
  EXTRAS.filter((extra) => !isElsewhere(hosts, extra));

/** Asks a backend elsewhere for its core, and what it has besides. Never throws. */
export async function askBackend(
  hosts: ForeignHosts,
  named: readonly Extra[],
  options: CheckOptions,
): Promise<Asked> {
  const [checked, told] = await Promise.all([
    checkBackend(hosts, ({ part }) => part === 'core' || part === 'consents', options),
    readStorefront(hosts, options),
  ]);
  const hasConsents = !checked.some((one) => one.call.part === 'consents' && isFault(one));
  const on = new Set<string>([...named, ...told.extras, ...(hasConsents ? ['consents'] : [])]);
  if (!hasConsents) on.delete('consents');
  const off = EXTRAS.filter(
    (extra) => isElsewhere(hosts, extra) && (BY_COOKIE.has(extra) || !on.has(extra)),
  );
  const backend = { hosts, off };
  const missing = await listMissing(backend, checked, options);
  return { backend, checked, notice: told.notice, missing };
}

/** The same for a start of the shop. Throws `BackendFault` for a backend without the core. */
export async function requireBackend(...given: Parameters<typeof askBackend>): Promise<Asked> {
  const asked = await askBackend(...given);
  const faults = asked.checked.filter((one) => one.call.part === 'core' && isFault(one));
  if (faults.length === 0) return asked;
  const lines = faults.map(({ call, reason }) => `${call.host} ${callName(call)}: ${reason}`);
  throw new BackendFault(
    ['The backend lacks calls of the core (npm run shop -- doctor):', ...lines].join('\n  '),
  );
}

async function readStorefront(
  hosts: ForeignHosts,
  { origin, send }: CheckOptions,
): Promise<{ extras: readonly string[]; notice: string }> {
  if (hosts.api === undefined) return { extras: [], notice: '' };
  const url = new URL(STOREFRONT_JSON, hosts.api).href;
  const heard = await ask(url, { headers: { Accept: 'application/json', Origin: origin } }, send);
  if ('fault' in heard || heard.status === 404) return { extras: [], notice: '' };
  const parsed = z.safeParse(storefrontSchema, jsonOf(heard.text));
  if (heard.status === 200 && parsed.success) return { extras: parsed.data.extras, notice: '' };
  return { extras: [], notice: `${url}: {"extras": ["reviews", …]}의 꼴이 아니에요.` };
}
