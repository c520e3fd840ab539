import { BRAND_NAME } from '@contract/core/brand';
import { productReviewsQuery } from '@/features/reviews/review-queries';
import type { RouteName } from '@/platform/navigation/route-data';
import type { Post } from '@contract/content/schemas';
import type { Clinic } from '@contract/clinics/schemas';
import type { DayHours } from '@contract/clinics/clinic-hours';
import { fullAddress } from '@contract/addresses/region';
import { byWeekday } from '@/features/clinics/week-hours';
import type { Product, SaleState } from '@contract/catalog/schemas';
import type { Thing } from './json-ld';
import { subjectOf, type OpenPage } from './open-page';
import { siteData, type Site, organizationId, previewUrl } from './site';

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

/** By number, 0 is Sunday. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A clinic with its place and weekly hours. */
export function clinicData(site: Site, path: string, clinic: Clinic): Thing {
  const url = site.origin + path;
  const [region, locality] = clinic.clinicAddress.split(' ');
  return {
    '@type': 'MedicalClinic',
    '@id': `${url}#clinic`,
    name: clinic.clinicName,
    description: clinic.introduction,
    url,
    image: previewUrl(site, clinic.picture),
    telephone: clinic.phoneNumber,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      addressRegion: region,
      addressLocality: locality,
      streetAddress: fullAddress(clinic),
    },
    ...(clinic.address
      ? {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: clinic.address.y,
            longitude: clinic.address.x,
          },
        }
      : {}),
    openingHoursSpecification: byWeekday(clinic, openTimes).flatMap(({ days, value }) =>
      value.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => DAYS[day]),
        opens,
        closes,
      })),
    ),
    ...(clinic.doctors?.length
      ? {
          employee: clinic.doctors.map(({ name, title }) => ({
            '@type': 'Person',
            name,
            jobTitle: title,
            worksFor: { '@id': `${url}#clinic` },
          })),
        }
      : {}),
    currenciesAccepted: 'KRW',
    parentOrganization: { '@id': organizationId(site), '@type': 'Organization', name: BRAND_NAME },
  };
}

/** When it opens and closes on a day: twice around lunch. */
function openTimes({ openingTime, closingTime, lunch }: DayHours): [string, string][] {
  if (lunch === null) return [[openingTime, closingTime]];
  return [
    [openingTime, lunch.startTime],
    [lunch.endTime, closingTime],
  ];
}

/** A blog post. */
function postData(site: Site, path: string, post: Post): Thing {
  const url = site.origin + path;
  const shop = {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: BRAND_NAME,
    url: `${site.origin}/`,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt,
    articleSection: post.topic,
    image: previewUrl(site, post.picture),
    datePublished: new Date(post.publishedAt).toISOString(),
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: 'ko-KR',
    mainEntityOfPage: url,
    author: shop,
    publisher: { ...shop, logo: `${site.origin}/icons/icon-512.png` },
  };
}

interface Step {
  name: string;
  path: string;
}

const PRODUCTS: Step = { name: '한약', path: '/products' };
const BLOG: Step = { name: '한약 이야기', path: '/blog' };
const CLINICS: Step = { name: '한의원 찾기', path: '/clinic' };

/** The pages between home and a page, by route. */
const BETWEEN: Partial<Record<RouteName, readonly Step[]>> = {
  product_view: [PRODUCTS],
  about_view: [PRODUCTS],
  blog_detail_view: [BLOG],
  home_view: [CLINICS],
};

/** The breadcrumbs of a page, for search results. */
function breadcrumbData(site: Site, route: RouteName, here: Step): Thing {
  const steps = [{ name: '홈', path: '/' }, ...(BETWEEN[route] ?? []), here];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + path,
    })),
  };
}

/** The subject of a listed page: its path in lists and its own name. */
interface Listed {
  path: string;
  name: string;
}

/** The structured data of a page that search engines may list. */
export function structuredData(open: OpenPage, site: Site, { path, name }: Listed): Thing[] {
  if (open.page === null) return [];
  if (path === '/') return siteData(site);
  const { product, post, clinic } = subjectOf(open);
  const crumbs = breadcrumbData(site, open.page.name, { name: clinic?.clinicName ?? name, path });
  if (clinic) return [clinicData(site, path, clinic), crumbs];
  if (post) return [postData(site, path, post), crumbs];
  if (!product) return [crumbs];
  const reviews = open.read(productReviewsQuery(open.api, open.params['productId'] ?? ''));
  return [productData(site, path, product, reviews?.pages[0]?.bought), crumbs];
}
