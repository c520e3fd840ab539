import { CATEGORY_IDS } from '../../contract/catalog/categories';
import { MINUTE_MS } from '../../contract/core/constants';
import { LOGIN_ATTEMPT_MS } from '../../contract/core/figures';
import { CONSENT_TEXTS } from '../../contract/consents/texts';
import { ALL_CONSENT_KINDS } from '../../contract/consents/schemas';
import {
  aboutSchema,
  agreementSchema,
  documentSchema,
  POLICY_KINDS,
} from '../../contract/content/schemas';
import { describe, expect, it } from 'vitest';
import { AUTHORITY } from '../../contract/orders/treated-person';
import { textDigest, wordsDigest } from '../../server/accounts/consents/texts';
import { demo } from '../support/demo';

/** The document of each consent. */
const DOCUMENTS = {
  health: demo.agreements[0]!,
  telemedicine: demo.agreements[1]!,
  withdrawal: demo.agreements[2]!,
  clinic: demo.agreements[3]!,
  review: demo.policies.find(({ kind }) => kind === 'review-privacy-agreement')!,
  marketing: demo.policies.find(({ kind }) => kind === 'marketing-agreement')!,
};
const digestOf = (kind: keyof typeof DOCUMENTS) =>
  textDigest(DOCUMENTS[kind], CONSENT_TEXTS[kind].label, CONSENT_TEXTS[kind].text);

/** Shown before its day, as terms are (product 4, Published texts). */
const ANNOUNCED = 'terms-of-use 2026-12-28';
const TODAY = Date.parse('2026-11-30T00:00:00+09:00');
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

  it('carry the category’s title; secretmarket reuses the copy of gongjindan (product 1, Categories)', () => {
    const [gongjindan] = demo.abouts;
    for (const { categoryId, title } of demo.abouts.slice(0, -1))
      expect(title).toBe(demo.categories.find(({ id }) => id === categoryId)?.title);
    expect(demo.abouts.at(-1)).toEqual({ ...gongjindan, categoryId: 'secretmarket' });
  });
});

describe('demonstration’s documents', () => {
  it('are each kind of policy, the privacy policy in six revisions that differ', () => {
    for (const kind of POLICY_KINDS) {
      const revisions = demo.policies.filter((policy) => policy.kind === kind);
      const days = revisions.map(({ revision }) => revision);
      expect(days.length, kind).toBeGreaterThan(0);
      expect(days, kind).toEqual([...new Set(days)].sort());
      expect(new Set(revisions.map(({ sections }) => JSON.stringify(sections))).size).toBe(
        days.length,
      );
      for (const day of days.filter((day) => `${kind} ${day}` !== ANNOUNCED))
        expect(Date.parse(day), kind).toBeLessThan(TODAY);
    }
    expect(demo.policies.filter(({ kind }) => kind === 'privacy-policy')).toHaveLength(6);
    expect(demo.policies.filter(({ kind }) => kind === 'terms-of-use')).toHaveLength(3);
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

  /** The list items of a section of the privacy policy in force. */
  const policyItems = (title: string) => {
    const policy = demo.policies.filter(({ kind }) => kind === 'privacy-policy').at(-1);
    const section = policy?.sections.find((each) => each.title.includes(title));
    return section?.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  };

  it('name every cookie and how long it lasts, in the privacy policy', () => {
    expect(policyItems('쿠키')).toEqual([
      // refreshToken, session, loginAttempt, clinicAlias
      expect.stringMatching(/^로그인 상태: .*마지막으로 이용한 날부터 60일/),
      expect.stringMatching(/^로그인되어 있다는 표시: 로그인 상태와 같은 기간/),
      expect.stringMatching(`^시작한 로그인: ${LOGIN_ATTEMPT_MS / MINUTE_MS}분$`),
      expect.stringMatching(/^이용자가 고른 한의원: 브라우저를 쓰는 동안$/),
      // cartCopy, cartCopyMark
      expect.stringMatching(
        /^로그인하기 전에 담은 장바구니의 열쇠: .*마지막으로 담은 날부터 180일/,
      ),
      expect.stringMatching(/^맡긴 장바구니가 있다는 표시: 장바구니의 열쇠와 같은 기간/),
      // ajs_anonymous_id
      expect.stringMatching(/^이용 기록의 식별값: .*마지막으로 방문한 날부터 365일/),
    ]);
  });

  it('name who sends mail and who delivers push messages, in the privacy policy', () => {
    const processors = policyItems('위탁');
    expect(processors).toContainEqual(expect.stringMatching(/전자우편\): [가-힣]+$/));
    const services = '구글, 애플, 모질라, 마이크로소프트';
    expect(processors).toContainEqual(expect.stringMatching(`^알림의 전달.*: ${services}$`));
    expect(policyItems('국외')).toContainEqual(expect.stringContaining(services));
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
  });

  it.each(ALL_CONSENT_KINDS)(
    'have a new digest when the words of the consent %s change',
    (kind) => {
      expect(CONSENT_TEXTS[kind].digest).toBe(digestOf(kind));
    },
  );

  it('have a new digest when the words change by which somebody may order for another', () => {
    expect(AUTHORITY.digest).toBe(wordsDigest([AUTHORITY.text]));
  });

  it('have the same digest for other spaces, another for another word', () => {
    const [seed] = demo.agreements;
    const digest = textDigest(seed!, '동의해요');
    expect(textDigest({ ...seed!, lead: ` ${seed!.lead}\n` }, '동의해요')).toBe(digest);
    expect(textDigest(seed!, '동의합니다')).not.toBe(digest);
    const [first, ...rest] = seed!.sections;
    expect(textDigest({ ...seed!, sections: [...rest, first!] }, '동의해요')).not.toBe(digest);
  });
});
