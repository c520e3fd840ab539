import { useEffect } from 'react';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { useMatchedText } from '@/platform/navigation/use-matches';

const SUFFIX = '프리미엄 한약, 달임';

/** What loaders may answer to name their page better than its `staticData` does. */
export interface TitledData {
  title?: string;
  description?: string;
  picture?: string;
  clinicName?: string | null;
  /** The page's title stands alone, without the shop's suffix (spec 2, the brand page). */
  wholeTitle?: boolean;
}

/** What the deepest match that knows has answered. */
export function lastAnswer(
  matches: readonly AnyRouteMatch[],
  name: keyof TitledData,
): string | undefined {
  return matches
    .map((match) => ((match.loaderData ?? {}) as TitledData)[name])
    .findLast((value) => typeof value === 'string');
}

/** The page alone, without clinic and suffix; empty for the home page. */
export function pageName(matches: readonly AnyRouteMatch[]): string {
  const page = matches
    .map((match) => match.staticData.page)
    .findLast((each) => each.kind === 'page');
  return lastAnswer(matches, 'title') ?? (page?.kind === 'page' ? page.title : '');
}

/** The title of a page (spec 2, Page titles): `{clinicName} | ` in front when a clinic is known. */
export function pageTitle(matches: readonly AnyRouteMatch[]): string {
  const name = pageName(matches);
  const clinicName = lastAnswer(matches, 'clinicName');
  const isWhole = matches.some((match) => (match.loaderData as TitledData | undefined)?.wholeTitle);
  const title = name === '' ? SUFFIX : isWhole ? name : `${name} - ${SUFFIX}`;
  return clinicName ? `${clinicName} | ${title}` : title;
}

/** Keeps the tab's title in step with the page; the server writes the first one into the HTML. */
export function useDocumentTitle(): void {
  const title = useMatchedText(pageTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
