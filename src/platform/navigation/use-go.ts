import { useCallback } from 'react';
import {
  useMatch,
  useNavigate,
  useRouter,
  useRouterState,
  type AnyRouteMatch,
  type HistoryState,
} from '@tanstack/react-router';
import type { CategoryId } from '@contract/catalog/categories';
import { useAlias } from './alias';
import { toHome, type ListSearch, type Target } from './targets';

/** Runs the loaders of the open page again, for example after an error. */
export function useReloadData(): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate();
}

/** A text derived from the matched routes; re-renders only when it changes. */
export function useMatchedText(select: (matches: readonly AnyRouteMatch[]) => string): string {
  return useRouterState({ select: (state) => select(state.matches) });
}

/** Navigates by script, keeping the effective alias. */
export function useGo(): (
  target: Target,
  options?: { replace?: boolean; state?: HistoryState; ignoreBlocker?: boolean },
) => Promise<void> {
  const navigate = useNavigate();
  const alias = useAlias();
  return useCallback(
    (target, options = {}) =>
      navigate({
        to: target.to,
        params: { alias: alias ?? undefined, ...target.params },
        search: target.search ?? {},
        hash: target.hash ?? '',
        replace: options.replace ?? false,
        state: options.state ?? {},
        ignoreBlocker: options.ignoreBlocker ?? false,
      }),
    [navigate, alias],
  );
}

/** Navigates to a path of this origin, such as a stored redirect target. */
export function useGoToPath(): (path: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (path, options = {}) => {
      if (options.replace === true) router.history.replace(path);
      else router.history.push(path);
    },
    [router],
  );
}

const HOME = toHome();

/** Goes back, or to the given place on a visit's first page. Stable: a changed port would render the page anew. */
export function useGoBack(otherwise: Target = HOME): () => void {
  const router = useRouter();
  const go = useGo();
  return useCallback(
    () =>
      router.history.canGoBack() ? router.history.back() : void go(otherwise, { replace: true }),
    [router, go, otherwise],
  );
}

/** Reads where the patient is at the time of the call; stable, as `useGoBack`. */
export function useReadPlace(): () => { path: string; href: string } {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, href } = router.state.location;
    return { path: pathname, href };
  }, [router]);
}

/** The pathname of the open page. */
export function useCurrentPath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** The key of the open page's entry in the history. */
export function useHistoryEntry(): string {
  return useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' });
}

/** What the address of the open product list asks for; nothing on other pages. */
export function useOpenList(): ListSearch & { category?: CategoryId } {
  const list = useMatch({ from: '/@{-$alias}/products/', shouldThrow: false });
  return (list?.search ?? {}) as ListSearch;
}

/** The address of a target, for a form. */
export function useHref({ to, params }: Target): string {
  const router = useRouter();
  const alias = useAlias() ?? undefined;
  return router.buildLocation({ to, params: { alias, ...params } }).href;
}

/** Path, search and hash of the open page. */
export function useCurrentHref(): string {
  return useRouterState({ select: (state) => state.location.href });
}

/** Whether the next page is loading. */
export function useIsLoading(): boolean {
  return useRouterState({ select: (state) => state.isLoading });
}
