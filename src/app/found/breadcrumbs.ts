import type { RouteName } from '@/platform/navigation/route-data';
import type { Thing } from './json-ld';
import type { Site } from './site';

interface Step {
  name: string;
  path: string;
}

const PRODUCTS: Step = { name: '한약', path: '/products' };
const BLOG: Step = { name: '한약 이야기', path: '/blog' };
const CLINICS: Step = { name: '한의원 찾기', path: '/clinic' };

/** What lies between the home page and a page, by route. */
const BETWEEN: Partial<Record<RouteName, readonly Step[]>> = {
  product_view: [PRODUCTS],
  about_view: [PRODUCTS],
  blog_detail_view: [BLOG],
  home_view: [CLINICS],
};

/** The way from the home page to a page, for search results. */
export function breadcrumbData(site: Site, route: RouteName, here: Step): Thing {
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
