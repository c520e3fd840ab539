import type { Audience, CategoryId, ProductForm } from '@contract/categories';
import type { ShippingMethodId } from '@contract/shipping';

/** A category as it is seeded; the list's order is the order of display. */
export interface CategorySeed {
  readonly id: CategoryId;
  readonly groupId: string;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
}

interface VariantSeed {
  readonly id: string;
  readonly name: string;
  /** Whole won. */
  readonly price: number;
  /** Whole won before a reduction, or null. */
  readonly listPrice: number | null;
  readonly stock: number;
}

interface IngredientSeed {
  readonly name: string;
  readonly origin: string;
  readonly note: string;
  readonly picture?: string;
}

/** A product as it is seeded (product 1; product 12: our own fields). */
export interface ProductSeed {
  readonly id: string;
  readonly categoryId: CategoryId;
  readonly name: string;
  readonly summary: string;
  readonly badges: readonly string[];
  readonly forms: readonly ProductForm[];
  readonly audiences: readonly Audience[];
  /** Names of pictures; the first one is the product's own. */
  readonly pictures: readonly string[];
  /** In order of display. */
  readonly variants: readonly VariantSeed[];
  /** The variant that lists and the product page show first. */
  readonly mainVariantId: string;
  readonly story: readonly string[];
  readonly ingredients: readonly IngredientSeed[];
  readonly directions: readonly string[];
  readonly storage: string;
  readonly notices: readonly string[];
  readonly isMadeToOrder: boolean;
  /** 1 is the most sought after; unique. */
  readonly popularity: number;
  /** ISO 8601 with the offset of Seoul. */
  readonly createdAt: string;
}

/** A clinic as it is seeded (product 3, Clinic). Clock times are HH:MM in Asia/Seoul. */
export interface ClinicSeed {
  readonly clinicId: string;
  readonly clinicName: string;
  readonly alias: string;
  readonly clinicAddress: string;
  readonly clinicDetailAddress: string;
  /** x is the longitude, y the latitude, in degrees. */
  readonly address: { readonly x: number; readonly y: number } | null;
  readonly phoneNumber: string;
  readonly introduction: string;
  readonly picture: string;
  readonly openingTime: string;
  readonly closingTime: string;
  /** 0 is Sunday. */
  readonly weeklyDaysOff: readonly number[];
  /** Single days without consultations, YYYY-MM-DD in Asia/Seoul. */
  readonly datesOff: readonly string[];
  readonly isTelemedicineAvailable: boolean;
}

export interface ShippingMethodSeed {
  readonly id: ShippingMethodId;
  readonly name: string;
  readonly description: string;
  /** Whole won. */
  readonly fee: number;
  /** Item total in whole won from which it costs nothing, or null. */
  readonly freeFrom: number | null;
}
