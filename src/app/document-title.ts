import { useEffect } from 'react';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { TITLE_SUFFIX } from '@contract/core/brand';
import { lastPage } from '@/platform/navigation/route-data';
import { useMatchedText } from '@/platform/navigation/use-go';

/** Loader data that names the page more exactly than its `staticData` does. */
interface TitledData {
  title?: string;
  description?: string;
  picture?: string;
  clinicName?: string | null;
  /** Use the title without the shop's suffix (product 2, the brand page). */
  wholeTitle?: boolean;
}

/** The value of the deepest match that has one. */
export function lastAnswer(
  matches: readonly AnyRouteMatch[],
  name: keyof TitledData,
): string | undefined {
  return matches
    .map((match) => ((match.loaderData ?? {}) as TitledData)[name])
    .findLast((value) => typeof value === 'string');
}

/** The page's own name, without clinic and suffix; empty for the home page. */
export function pageName(matches: readonly AnyRouteMatch[]): string {
  return lastAnswer(matches, 'title') ?? lastPage(matches)?.title ?? '';
}

/** The title of a page (product 2, Page titles), with the clinic's name in front when that is known. */
export function pageTitle(matches: readonly AnyRouteMatch[]): string {
  const name = pageName(matches);
  const clinicName = lastAnswer(matches, 'clinicName');
  const isWhole = matches.some((match) => (match.loaderData as TitledData | undefined)?.wholeTitle);
  const title = name === '' ? TITLE_SUFFIX : isWhole ? name : `${name} - ${TITLE_SUFFIX}`;
  return clinicName ? `${clinicName} | ${title}` : title;
}

/** Keeps `document.title` up to date; the server writes the first one into the HTML. */
export function DocumentTitle(): null {
  const title = useMatchedText(pageTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
