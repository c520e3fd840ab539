import { BRAND_NAME } from '@contract/core/brand';
import type { Product, SaleState } from '@contract/catalog/schemas';
import type { Thing } from './json-ld';
import { organizationId, previewUrl, type Site } from './site';

/** A product's rating; `average` with one decimal. */
interface Rating {
  readonly total: number;
  readonly average: number;
}

const AVAILABILITY: Readonly<Record<SaleState, string>> = {
  on_sale: 'InStock',
  low_stock: 'LimitedAvailability',
  sold_out: 'OutOfStock',
  ended: 'Discontinued',
};

/** A product with an offer per variant. Only reviews of delivered orders count for the rating. */
export function productData(site: Site, path: string, product: Product, rating?: Rating): Thing {
  const url = site.origin + path;
  const images = [...new Set([product.picture, ...product.pictures])];
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.summary,
    url,
    image: images.flatMap((picture) => previewUrl(site, picture) ?? []),
    brand: { '@type': 'Brand', name: BRAND_NAME },
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      name: variant.name,
      sku: variant.id,
      url,
      price: variant.price,
      priceCurrency: 'KRW',
      availability: `https://schema.org/${AVAILABILITY[variant.saleState]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': organizationId(site), '@type': 'Organization', name: BRAND_NAME },
    })),
    ...(rating && rating.total > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.total,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
