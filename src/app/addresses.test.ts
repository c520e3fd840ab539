import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { listedClinic } from '../../tests/support/clinic-fixtures';
import { createApp } from './create-app';
import { pageTitle } from './document-title';

const HOME = '프리미엄 한약, 달임';
const ABOUT = '귀한 약재를 한 알에, 공진단';

const EMPTY = { items: [], total: 0, page: 1, pageSize: 24 };
const CHAPTERS = { chapters: [], ingredients: [] };
const ANSWERS: readonly (readonly [RegExp, (name: string) => unknown])[] = [
  [/clinics\/local\/(\w+)/, (alias) => listedClinic(`한의원 ${alias}`)],
  [/clinics\/(\w{24})$/, () => listedClinic('한의원 media')],
  [
    /contents\/about\/(\w+)/,
    (categoryId) => ({
      ...{ ...CHAPTERS, categoryId, title: ABOUT },
      ...{ description: '', picture: 'gongjindan', closing: '' },
    }),
  ],
  [
    /contents\/brand/,
    () => ({
      hero: { eyebrow: '', title: '', text: '', picture: '' },
      chapters: [],
      closing: { title: '', text: '' },
    }),
  ],
];

/** What the shop's server answers; each of its lists is empty. */
async function answer(address: string): Promise<Response> {
  for (const [path, body] of ANSWERS) {
    const found = path.exec(address);
    if (found) return Response.json(body(found[1] ?? ''));
  }
  return Response.json(EMPTY);
}

/** Where an address leads a guest, what the page is called, and for which address a login is asked. */
async function open(address: string, storedAlias: string | null = null) {
  const { router } = createApp({
    fetch: answer,
    storedAlias,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const { location, matches } = router.state;
  return { at: location.href, title: pageTitle(matches), loginFor: location.state.loginFor };
}

describe('an address that leads elsewhere (product 2, Redirects)', () => {
  it.each([
    ['/nowhere/at/all', null, '/#not-found'],
    ['/@seongsu/nowhere', null, '/#not-found'],
    ['/@', null, '/'],
    ['/@seongsu/clinic', null, '/#not-found'],
    ['/about/secretmarket', null, '/'],
    ['/about/secretmarket', 'seongsu', '/@seongsu'],
    ['/@seongsu/about/secretmarket', null, '/@seongsu'],
    ['/@media/about/secretmarket', null, '/@media/about/secretmarket'],
    ['/blog', 'seongsu', '/@seongsu'],
    ['/@seongsu/blog/65a1c0e20000000000000001', null, '/@seongsu'],
  ])('%s with the stored alias %s leads to %s', async (address, stored, at) => {
    expect((await open(address, stored)).at).toBe(at);
  });
});

describe('the title of a page (product 2, Page titles)', () => {
  it.each([
    ['/', HOME],
    ['/cart', `장바구니 - ${HOME}`],
    ['/brand', '정성을 달이다, 달임'],
    ['/about/gongjindan', `${ABOUT} - ${HOME}`],
    ['/@seongsu', `한의원 seongsu | ${HOME}`],
    ['/@seongsu/cart', `한의원 seongsu | 장바구니 - ${HOME}`],
    ['/@seongsu/brand', '한의원 seongsu | 정성을 달이다, 달임'],
  ])('of %s is %s', async (address, title) => {
    expect((await open(address)).title).toBe(title);
  });
});

describe('the alias of the address, or else the stored one (product 2, Effective alias)', () => {
  it.each([
    ['/cart', 'jeju', '한의원 jeju'],
    ['/clinic', 'jeju', '한의원 jeju'],
    ['/@seongsu/cart', null, '한의원 seongsu'],
    ['/@seongsu/cart', 'jeju', '한의원 seongsu'],
  ])('%s with the stored alias %s is a page of %s', async (address, stored, name) => {
    expect((await open(address, stored)).title).toMatch(new RegExp(`^${name} \\| `));
  });
});

describe('a guest at a guarded address (product 2, Guards)', () => {
  it.each([
    ['/my-page/orders?from=letter#newest', null, '/'],
    ['/checkout/65a1c0e00000000000000201', 'seongsu', '/@seongsu'],
    ['/@jeju/order/65a1c0e00000000000000201', 'seongsu', '/@jeju'],
    ['/an/order', null, '/'],
  ])(
    '%s with the stored alias %s is shown %s, and asked to sign in',
    async (address, stored, at) => {
      expect(await open(address, stored)).toMatchObject({ at, loginFor: address });
    },
  );
});
