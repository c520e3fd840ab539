import type * as z from 'zod/mini';
import {
  aboutEntry,
  brandEntry,
  categoryEntry,
  clinicEntry,
  occasionEntry,
  postEntry,
  productEntry,
  promotionEntry,
  reviewEntry,
  shippingMethodEntry,
} from '../../server/operations/content-folder/entries';
import {
  agreementEntry,
  policyEntry,
} from '../../server/operations/content-folder/rows/document-rows';
import { demonstrationFolder } from '../../server/operations/content-folder/fill';
import { readFolder } from '../../server/operations/content-folder/read-folder';

const { entries, faults } = readFolder(demonstrationFolder());
if (faults.length > 0) throw new Error(JSON.stringify(faults));

function entriesOf<Schema extends z.ZodMiniType>(kind: string, schema: Schema) {
  return entries
    .filter((found) => found.kind.name === kind)
    .map(({ entry }) => schema.parse(entry));
}

const byPosition = (one: { position: number }, other: { position: number }) =>
  one.position - other.position;

const categories = entriesOf('categories', categoryEntry).sort(byPosition);
const rankOf = (id: string) => categories.findIndex((category) => category.id === id);

/** What `content/demo` holds, by kind. */
export const demo = {
  categories,
  shippingMethods: entriesOf('shipping-methods', shippingMethodEntry),
  products: entriesOf('products', productEntry),
  clinics: entriesOf('clinics', clinicEntry),
  reviews: entriesOf('reviews', reviewEntry),
  posts: entriesOf('posts', postEntry),
  promotions: entriesOf('promotions', promotionEntry).sort(byPosition),
  abouts: entriesOf('abouts', aboutEntry).sort(
    (one, other) => rankOf(one.categoryId) - rankOf(other.categoryId),
  ),
  brand: entriesOf('brand', brandEntry)[0]!,
  occasions: entriesOf('occasions', occasionEntry),
  policies: entriesOf('policies', policyEntry),
  agreements: entriesOf('agreements', agreementEntry),
};
