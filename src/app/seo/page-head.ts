import type { AnyRouteMatch } from '@tanstack/react-router';
import { BRAND_DESCRIPTION, BRAND_STORY } from '@contract/core/brand';
import type { RouteName } from '@/platform/navigation/route-data';
import { lastAnswer, pageName, pageTitle } from '../document-title';
import type { OpenPage } from './open-page';

/** Name, title, description and picture of the open page. */
export interface PageHead {
  /** The page's own name, without clinic and suffix; empty for the home page. */
  name: string;
  title: string;
  description: string;
  picture: string;
}

/** For pages without a description of their own. */
const DESCRIPTIONS: Partial<Record<RouteName, string>> = {
  products_view:
    '공진단과 경옥고부터 녹용 한약, 청심원까지. 한의사의 진료를 마친 뒤 한 분씩 조제해 보내 드려요.',
  brand_view: BRAND_STORY,
};

/** Title, description and picture of the deepest match that has them. */
export function pageHead({ page }: OpenPage, matches: readonly AnyRouteMatch[]): PageHead {
  const usual = (page && DESCRIPTIONS[page.name]) ?? BRAND_DESCRIPTION;
  return {
    name: page?.name === 'brand_view' ? '브랜드' : pageName(matches),
    title: pageTitle(matches),
    description: lastAnswer(matches, 'description') ?? usual,
    picture: lastAnswer(matches, 'picture') ?? 'hero-wide',
  };
}
