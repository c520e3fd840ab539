import { readFileSync } from 'node:fs';
import type { Block } from '../../contract/content/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COMPARING_WORDS } from './comparing-words';
import { textsOf } from '../../server/accounts/consents/texts';
import { demo } from '../support/demo';

const FORBIDDEN =
  /완치|치료(됩|돼|해 드|합|효과)|낫(습|게|는|아요)|나았|효과|효능|특효|만병|부작용이? (없|전혀)|백 ?퍼센트|100 ?%|보장|최고|최상|유일|(?<!정)기적|즉효|면역|항암|예방(?!접종)|개선(됐|되었|돼)|좋아졌|사라졌|덜 아프/;

const manifest = new URL('../../tools/pictures/manifest.json', import.meta.url);
const pictures = z
  .array(z.object({ name: z.string() }))
  .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  .map(({ name }) => name);
const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));

const articles = [
  ...demo.posts.map((post) => [post.title, post.blocks] as const),
  ...demo.promotions.map((promotion) => [promotion.title, promotion.blocks] as const),
];
const documents = [...demo.policies, ...demo.agreements];

/** Every text but the legal ones, with where it stands. */
const texts: readonly (readonly [string, string])[] = [
  ...articles.flatMap(([title, blocks]) =>
    blocks.flatMap(textsOf).map((text) => [title, text] as const),
  ),
  ...demo.posts.flatMap(({ topic, title, excerpt }) =>
    [topic, title, excerpt].map((text) => [title, text] as const),
  ),
  ...demo.promotions.flatMap(({ eyebrow, title, text }) =>
    [eyebrow, title, text].map((each) => [title, each] as const),
  ),
  ...demo.abouts.flatMap((about) =>
    [
      ...[about.title, about.description, about.closing],
      ...about.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ...about.ingredients.flatMap(({ name, text }) => [name, text]),
    ].map((text) => [about.categoryId, text] as const),
  ),
  ...[
    ...[demo.brand.hero.eyebrow, demo.brand.hero.title, demo.brand.hero.text],
    ...demo.brand.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ...[demo.brand.closing.title, demo.brand.closing.text],
  ].map((text) => ['brand', text] as const),
  ...demo.reviews.map(({ id, text }) => [id, text] as const),
  ...demo.occasions.flatMap(({ title, text }) =>
    [title, text].map((each) => ['suggestions', each] as const),
  ),
  ...demo.categories.flatMap((category) =>
    [category.label, category.title, category.description].map(
      (text) => [category.id, text] as const,
    ),
  ),
  ...demo.products.flatMap((product) =>
    [
      ...[product.name, product.summary, product.storage],
      ...[...product.badges, ...product.story, ...product.directions, ...product.notices],
      ...product.variants.map((variant) => variant.name),
      ...product.ingredients.flatMap(({ name, origin, note }) => [name, origin, note]),
    ].map((text) => [product.name, text] as const),
  ),
  ...demo.clinics.flatMap((clinic) =>
    [clinic.name, clinic.address, clinic.introduction].map((text) => [clinic.alias, text] as const),
  ),
  ...demo.shippingMethods.flatMap((method) =>
    [method.name, method.description].map((text) => [method.id, text] as const),
  ),
];

const legal = documents.flatMap(({ title, lead, sections }) =>
  [
    ...[title, lead],
    ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]),
  ].map((text) => [title, text] as const),
);

describe('demonstration’s content', () => {
  it('is Korean: Hangul in each text, no Latin letter and no Chinese character in any', () => {
    for (const [where, text] of [...texts, ...legal]) {
      expect(text, where).toMatch(/[가-힣]/);
      expect(text, where).not.toMatch(/[A-Za-z\u4e00-\u9fff]/);
      expect(text, where).toBe(text.trim());
      expect(text, where).not.toMatch(/ {2}|\s[.,?!]/);
    }
  });

  it('calls only the consultation 상담, not the chat or the help page', () => {
    for (const [where, text] of [...texts, ...legal])
      expect(text, where).not.toMatch(/고객 ?상담|상담 ?(창|원|채팅)|상담할 때/);
  });

  it('claims no cure and no effect (product 12, Content)', () => {
    for (const [where, text] of texts) expect(text, where).not.toMatch(FORBIDDEN);
  });

  it('recommends no medicine over another', () => {
    for (const [where, text] of texts) expect(text, where).not.toMatch(COMPARING_WORDS);
  });

  it.each([
    '사향 대신 향이 부드러운 목향을 넣어 부담을 줄인 환입니다.',
    '처음 공진단을 드시는 분께 한의사가 자주 권하는 구성이에요.',
    '사향보다 부드러워서 향이 강한 것을 꺼리는 분께 한의사가 권하는 일이 많아요.',
    '사향의 진한 향이 부담스럽다면 목향을 넣은 구성도 있어요.',
    '향에 머리가 아픈 적이 있다면 목향이나 침향을 상의해 보세요.',
    '씹기 불편하시면 환보다 경옥고나 탕약이 편해요.',
    '목향으로 시작하라고 권해 주셔서 골랐습니다.',
    '오히려 저렴한 쪽으로 바꿔 주셨어요.',
  ])('could not recommend one as this does: %s', (text) => {
    expect(text).toMatch(COMPARING_WORDS);
  });

  it('shows pictures that exist', () => {
    const used = [
      ...demo.categories.map(({ picture }) => picture),
      ...demo.products.flatMap((product) => product.pictures),
      ...demo.posts.flatMap(({ picture, blocks }) => [picture, ...picturesIn(blocks)]),
      ...demo.promotions.flatMap(({ blocks }) => picturesIn(blocks)),
      ...demo.abouts.flatMap((about) => [about.picture, ...about.chapters.map((c) => c.picture)]),
      ...demo.occasions.map(({ picture }) => picture),
      ...[demo.brand.hero.picture, ...demo.brand.chapters.map((chapter) => chapter.picture)],
    ];
    for (const picture of used) expect(pictures, picture).toContain(picture);
  });

  it('has identifiers that are each used once', () => {
    const ids = [
      ...demo.categories.map(({ groupId }) => groupId),
      ...demo.products.flatMap(({ id, variants }) => [id, ...variants.map((each) => each.id)]),
      ...[demo.clinics, demo.posts, demo.reviews].flat().map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
