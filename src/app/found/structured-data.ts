import { productQuery } from '@/features/catalog/catalog-queries';
import { postQuery } from '@/features/content/content-queries';
import { productReviewsQuery } from '@/features/reviews/review-queries';
import { breadcrumbData } from './breadcrumbs';
import { clinicData } from './clinic-data';
import type { Thing } from './json-ld';
import { clinicOf, type OpenPage } from './open-page';
import { postData } from './post-data';
import { productData } from './product-data';
import { siteData, type Site } from './site';

/** What a listed page is about: its path in the lists and its name without the shop's. */
export interface Listed {
  path: string;
  name: string;
}

/** What search engines are told of a page that they may list. */
export function structuredData(open: OpenPage, site: Site, { path, name }: Listed): Thing[] {
  if (open.page === null) return [];
  if (path === '/') return siteData(site);
  const clinic = clinicOf(open);
  const isClinicHome = open.page.name === 'home_view' && clinic !== undefined;
  const crumbs = breadcrumbData(site, open.page.name, {
    name: isClinicHome ? clinic.clinicName : name,
    path,
  });
  if (isClinicHome) return [clinicData(site, path, clinic), crumbs];
  return [...contentData(open, site, path), crumbs];
}

function contentData({ page, params, api, read }: OpenPage, site: Site, path: string): Thing[] {
  const { productId = '', blogId = '' } = params;
  if (page?.name === 'product_view') {
    const product = read(productQuery(api, productId));
    const reviews = read(productReviewsQuery(api, productId))?.pages[0];
    return product ? [productData(site, path, product, reviews?.bought)] : [];
  }
  if (page?.name === 'blog_detail_view') {
    const post = read(postQuery(api, blogId));
    return post ? [postData(site, path, post)] : [];
  }
  return [];
}
