import { readFileSync } from 'node:fs';
import type { Block } from '../../contract/content/schemas';
import { idSchema } from '../../contract/core/fields';
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

  it('shows pictures that exist', () => {
    const used = [
      ...demo.posts.flatMap(({ picture, blocks }) => [picture, ...picturesIn(blocks)]),
      ...demo.promotions.flatMap(({ blocks }) => picturesIn(blocks)),
      ...demo.abouts.flatMap((about) => [about.picture, ...about.chapters.map((c) => c.picture)]),
      ...demo.occasions.map(({ picture }) => picture),
      ...[demo.brand.hero.picture, ...demo.brand.chapters.map((chapter) => chapter.picture)],
    ];
    for (const picture of used) expect(pictures, picture).toContain(picture);
  });

  it('has identifiers of 24 hex characters, each used once', () => {
    const ids = [...demo.posts.map(({ id }) => id), ...demo.reviews.map(({ id }) => id)];
    for (const id of ids) expect(idSchema.safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
