import { useCallback } from 'react';
import { useCanGoBack, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useAlias } from './alias';
import { toHome, type Target } from './targets';

type LooseNavigate = (options: Record<string, unknown>) => Promise<void>;

/** Navigates by script, keeping the effective alias. */
export function useGo(): (target: Target, options?: { replace?: boolean }) => Promise<void> {
  const navigate = useNavigate() as unknown as LooseNavigate;
  const alias = useAlias();
  return useCallback(
    (target, options = {}) =>
      navigate({
        to: target.to,
        params: { alias: alias ?? undefined, ...target.params },
        search: target.search ?? {},
        hash: target.hash,
        replace: options.replace ?? false,
      }),
    [navigate, alias],
  );
}

/** Navigates to a path of this origin, such as a kept redirect target. */
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

/**
 * Goes back, or to the given place when this is the first page of the visit. The same function while
 * nothing changes: ports are made of it, and a port that changes takes down what the server painted.
 */
export function useGoBack(otherwise: Target = HOME): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const go = useGo();
  return useCallback(
    () => (canGoBack ? router.history.back() : void go(otherwise, { replace: true })),
    [router, canGoBack, go, otherwise],
  );
}

/** The path that is open, without search and hash. */
export function useCurrentPath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** The whole address that is open: path, search and hash. */
export function useCurrentHref(): string {
  return useRouterState({ select: (state) => state.location.href });
}
