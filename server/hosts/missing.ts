import * as z from 'zod/mini';
import type { Backend } from '@contract/core/backend';
import { getPolicy } from '@contract/content/schemas';
import type { CheckOptions } from './check-backend';
import { checkCall, type Checked } from './check-call';

/** What the law demands of every public shop. */
const DOCUMENTS = { 'terms-of-use': '이용약관', 'privacy-policy': '개인정보처리방침' } as const;

/** What a shop lacks whose catalog is elsewhere, besides the calls themselves. */
export async function listMissing(
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
