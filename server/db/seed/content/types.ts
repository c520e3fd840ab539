import type { CategoryId } from '@contract/categories';
import type { Block, PolicyKind, Suggestions } from '@contract/content';

/** A post as it is written, before its reading time is counted. */
export interface PostDraft {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: string;
  /** ISO 8601 with the offset of Seoul. */
  readonly publishedAt: string;
  /** In order of display; never products of `secretmarket`. */
  readonly relatedProductIds: readonly string[];
  readonly blocks: readonly Block[];
}

export interface PostSeed extends PostDraft {
  /** Whole minutes, at 500 characters a minute. */
  readonly readingMinutes: number;
}

/** An about page as it is seeded (product 2, about). */
export interface AboutSeed {
  readonly categoryId: CategoryId;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly chapters: readonly Chapter[];
  readonly ingredients: readonly {
    readonly name: string;
    readonly text: string;
    readonly picture?: string;
  }[];
  readonly closing: string;
}

export interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly picture: string;
}

export interface PromotionSeed {
  readonly eventName: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly banner: 'pine' | 'ivory';
  /** ISO 8601 with the offset of Seoul. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly blocks: readonly Block[];
  readonly productIds: readonly string[];
}

export interface SectionSeed {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface DocumentSeed {
  readonly title: string;
  /** The day from which it is in force, YYYY-MM-DD. */
  readonly revision: string;
  readonly lead: string;
  readonly sections: readonly SectionSeed[];
}

export interface PolicySeed extends DocumentSeed {
  readonly kind: PolicyKind;
}

export interface AgreementSeed extends DocumentSeed {
  readonly documentNumber: string;
}

/** A review as it is written; the names of product and variant come from the catalog. */
export interface ReviewDraft {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  /** As `김*임`. */
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  /** ISO 8601 with the offset of Seoul. */
  readonly createdAt: string;
}

export interface ReviewSeed extends ReviewDraft {
  readonly productName: string;
  readonly variantName: string;
}

/** The brand page: a hero, four chapters and a closing. */
/** Search words and occasions of the search field and the home page. */
export interface SuggestionsSeed {
  readonly occasions: readonly Suggestions['occasions'][number][];
}

export interface BrandPageSeed {
  readonly hero: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    readonly picture: string;
  };
  readonly chapters: readonly Chapter[];
  readonly closing: { readonly title: string; readonly text: string };
}
