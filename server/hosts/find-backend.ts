import * as z from 'zod/mini';
import type { Backend, ForeignHosts } from '@contract/core/backend';
import { EXTRAS, type Extra, DESCRIPTORS } from '@contract/calls';
import { getPolicy } from '@contract/content/schemas';
import { jsonOf } from '../core/json';
import { OperatorFault } from '../core/operator-fault';
import { isForeign } from '../http/paths';
import { ask } from './ask';
import { callName, checkBackend, checkCors, isFault, type CheckOptions } from './check-backend';
import { checkCall, type Checked } from './check-call';
import type { namedExtras } from './settings';

/** Where a backend says what it has besides the core, below the origin of API_URL. */
export const STOREFRONT_JSON = '/.well-known/storefront.json';

const storefrontSchema = z.object({ extras: z.array(z.string()).check(z.maxLength(200)) });

/** Why a backend elsewhere cannot be used. */
export class BackendFault extends OperatorFault {
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
  const on = new Set<string>([...named, ...told.extras]);
  if (hasConsents) on.add('consents');
  else on.delete('consents');
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

/** What the law demands of every public shop. */
const DOCUMENTS = { 'terms-of-use': '이용약관', 'privacy-policy': '개인정보처리방침' } as const;

/** What a shop lacks whose catalog is elsewhere, besides the calls themselves. */
async function listMissing(
  { hosts, off }: Backend,
  checked: readonly Checked[],
  options: CheckOptions,
): Promise<string[]> {
  const base = hosts['public-api'];
  if (base === undefined) return [];
  return [...missingCatalog(checked), ...(await missingDocuments(base, off, options))];
}

function missingCatalog(checked: readonly Checked[]): string[] {
  const find = (name: string) => checked.find(({ call }) => call.name === name);
  const products = z.safeParse(z.object({ total: z.number() }), find('listProducts')?.answer);
  return [
    ...(products.data?.total === 0 ? ['백엔드에 판매할 상품이 없어요.'] : []),
    ...(find('getRandomClinic')?.verdict === 'empty'
      ? ['백엔드에 비대면 진료를 하는 한의원이 없어요.']
      : []),
  ];
}

async function missingDocuments(
  base: string,
  off: Backend['off'],
  options: CheckOptions,
): Promise<string[]> {
  if (off.includes('content'))
    return [
      `${Object.values(DOCUMENTS).join('과 ')}이 없어요. 백엔드가 content를 갖추고 storefront.json이나 BACKEND_EXTRAS에 적혀야 해요.`,
    ];
  const checks = Object.entries(DOCUMENTS).map(async ([kind, title]) => {
    const { verdict, reason } = await checkCall(base, getPolicy, { params: { kind } }, options);
    const call = `GET ${getPolicy.path.replace('{kind}', kind)}`;
    return verdict === 'ok' ? [] : [`${title}이 없어요. ${call}: ${reason}`];
  });
  return (await Promise.all(checks)).flat();
}

/** What keeps a shop from selling with a backend elsewhere, and what it goes without. */
export async function examineBackend(
  hosts: ForeignHosts,
  named: ReturnType<typeof namedExtras>,
  options: CheckOptions,
): Promise<{ isOk: boolean; text: string }> {
  const [{ backend, checked, notice, missing }, cors] = await Promise.all([
    askBackend(hosts, named, options),
    checkCors(hosts, options.origin, options.send),
  ]);
  const faults = checked
    .filter((one) => one.call.part === 'core' && isFault(one))
    .map(({ call, reason }) => `${hosts[call.host]} ${callName(call)}: ${reason}`);
  if (backend.off.includes('consents'))
    faults.push('GET /contents/consents: 동의를 받을 수 없어 주문을 받지 않아요.');
  if (notice !== '') faults.push(notice);
  const all = [...faults, ...cors, ...missing];
  const without =
    backend.off.length > 0
      ? `이 백엔드로는 쓸 수 없어 화면에서 뺀 것: ${backend.off.join(', ')}`
      : '';
  const text = all.length > 0 ? all.map((line) => `- ${line}`) : ['백엔드에 빠진 것이 없어요.'];
  return { isOk: all.length === 0, text: [...text, without].filter(Boolean).join('\n') };
}
