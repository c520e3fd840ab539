import { useEffect } from 'react';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { useMatchedText } from '@/platform/navigation/use-matches';

const SUFFIX = '프리미엄 한약, 달임';

/** What loaders may answer to name their page better than its `staticData` does. */
interface TitledData {
  title?: string;
  description?: string;
  picture?: string;
  clinicName?: string | null;
  /** The page's title stands alone, without the shop's suffix (spec 2, the brand page). */
  wholeTitle?: boolean;
}

/** Title, description and picture of the page that is open, from the deepest match that knows. */
export interface PageHead {
  title: string;
  description: string;
  picture: string;
}

const DESCRIPTION = '가까운 한의원의 비대면 진료 30분으로 내 몸에 맞는 한약을 집에서 받아 보세요.';

/** The head of a page (spec 2, Page titles): `{clinicName} | ` in front when a clinic is known. */
export function pageHead(matches: readonly AnyRouteMatch[]): PageHead {
  const data = matches.map((match) => (match.loaderData ?? {}) as TitledData);
  const last = <K extends keyof TitledData>(name: K) =>
    data.map((entry) => entry[name]).findLast((value) => typeof value === 'string');
  const page = matches
    .map((match) => match.staticData.page)
    .findLast((each) => each.kind === 'page');
  const name = last('title') ?? (page?.kind === 'page' ? page.title : '');
  const clinicName = last('clinicName');
  const isWhole = data.some((entry) => entry.wholeTitle === true);
  const title = name === '' ? SUFFIX : isWhole ? name : `${name} - ${SUFFIX}`;
  return {
    title: clinicName ? `${clinicName} | ${title}` : title,
    description: last('description') ?? DESCRIPTION,
    picture: last('picture') ?? 'hero-wide',
  };
}

/** Keeps the tab's title in step with the page; the server writes the first one into the HTML. */
export function useDocumentTitle(): void {
  const title = useMatchedText((matches) => pageHead(matches).title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
