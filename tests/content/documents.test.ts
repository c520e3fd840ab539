import { CATEGORY_IDS } from '../../contract/categories';
import { CONSENT_VERSIONS } from '../../contract/consents';
import { aboutSchema, agreementSchema, documentSchema, POLICY_KINDS } from '../../contract/content';
import { describe, expect, it } from 'vitest';
import { demo } from '../support/demo';

const TODAY = Date.parse('2026-11-21T00:00:00+09:00');
const documents = [...demo.policies, ...demo.agreements];

describe('demonstration’s about pages', () => {
  it('are one a category: three chapters, five to eight ingredients', () => {
    expect(demo.abouts.map(({ categoryId }) => categoryId)).toEqual([...CATEGORY_IDS]);
    for (const about of demo.abouts) {
      expect(aboutSchema.safeParse(about).success, about.categoryId).toBe(true);
      expect(about.chapters, about.categoryId).toHaveLength(3);
      expect(about.ingredients.length, about.categoryId).toBeGreaterThanOrEqual(5);
      expect(about.ingredients.length, about.categoryId).toBeLessThanOrEqual(8);
    }
  });

  it('carry the category’s title; secretmarket reuses the copy of gongjindan', () => {
    const [gongjindan] = demo.abouts;
    for (const { categoryId, title } of demo.abouts.slice(0, -1))
      expect(title).toBe(demo.categories.find(({ id }) => id === categoryId)?.title);
    expect(demo.abouts.at(-1)).toEqual({ ...gongjindan, categoryId: 'secretmarket' });
  });
});

describe('demonstration’s documents', () => {
  it('are each kind of policy, the privacy policy in three revisions that differ', () => {
    for (const kind of POLICY_KINDS) {
      const revisions = demo.policies.filter((policy) => policy.kind === kind);
      const days = revisions.map(({ revision }) => revision);
      expect(days.length, kind).toBeGreaterThan(0);
      expect(days, kind).toEqual([...new Set(days)].sort());
      expect(new Set(revisions.map(({ sections }) => JSON.stringify(sections))).size).toBe(
        days.length,
      );
      for (const day of days) expect(Date.parse(day), kind).toBeLessThan(TODAY);
    }
    expect(demo.policies.filter(({ kind }) => kind === 'privacy-policy')).toHaveLength(3);
    expect(demo.policies.filter(({ kind }) => kind === 'terms-of-use')).toHaveLength(2);
  });

  it('keep the shape of the contract and name each section once', () => {
    for (const document of documents) {
      expect(documentSchema.safeParse(document).success, document.title).toBe(true);
      const titles = document.sections.map(({ title }) => title);
      expect(new Set(titles).size, document.title).toBe(titles.length);
      for (const { title, blocks } of document.sections)
        expect(blocks.length, title).toBeGreaterThan(0);
    }
  });

  it('say in what sentence they take effect, the day of their revision', () => {
    for (const { title, revision, sections } of demo.policies) {
      const [year, month, day] = revision.split('-').map(Number);
      const last = JSON.stringify(sections.at(-1));
      expect(last, title).toContain(`${String(year)}년 ${String(month)}월 ${String(day)}일부터`);
    }
  });

  it('are four agreements by number, of the version that consents store', () => {
    expect(demo.agreements.map(({ documentNumber }) => documentNumber)).toEqual([
      ...['1', '2', '3', '4'],
    ]);
    for (const agreement of demo.agreements)
      expect(agreementSchema.safeParse(agreement).success, agreement.title).toBe(true);
    const { health, telemedicine, withdrawal, clinic, review, marketing } = CONSENT_VERSIONS;
    expect(demo.agreements.map(({ revision }) => revision)).toEqual([
      ...[health, telemedicine, withdrawal, clinic],
    ]);
    const reviewed = demo.policies.find(({ kind }) => kind === 'review-privacy-agreement');
    expect(reviewed?.revision).toBe(review);
    const news = demo.policies.find(({ kind }) => kind === 'marketing-agreement');
    expect(news?.revision).toBe(marketing);
  });
});
