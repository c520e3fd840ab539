import { useMemo, type ReactNode } from 'react';
import { useMatches, type AnyRouteMatch } from '@tanstack/react-router';
import { requiredContext } from '@/platform/state/required-context';
import { createStore, useStore } from '@/platform/state/store';

/** The stored clinic alias (product 4, Alias handling). One for each app instance. */
export interface AliasStore {
  stored: string | null;
  /** The alias stored before the latest navigation, for the redirect target (product 4). */
  before: string | null;
}

export function createAliasStore(stored: string | null): AliasStore {
  return createStore({ stored, before: stored });
}

/** The store itself, for code that reads it later without rendering. */
export const [AliasProvider, useAliasStore] = requiredContext<AliasStore>('AliasProvider');

/** What a loader finds out about the storefront that is visited. */
export interface Storefront {
  clinicName: string | null;
  unknownAlias: string | null;
}

interface EffectiveAlias {
  alias: string | null;
  /** Whether it is the stored one, for the address names none. */
  isStored: boolean;
}

const [EffectiveAliasContext, useEffectiveAlias] =
  requiredContext<EffectiveAlias>('EffectiveAliasProvider');

/** The effective alias, and whether the address names it. */
export { useEffectiveAlias };

/** Reads the effective alias once for a whole page, whose links are many. Lives inside the router. */
export function EffectiveAliasProvider({ children }: { children: ReactNode }) {
  const named = useMatches({ select: routeAlias });
  const unknown = useMatches({ select: unknownAlias });
  const { stored } = useStore(useAliasStore());
  const visited = named ?? stored;
  const alias = visited === unknown ? null : visited;
  const isStored = named === null && alias !== null;
  // another object would render anew what the server has rendered
  const value = useMemo(() => ({ alias, isStored }), [alias, isStored]);
  return <EffectiveAliasContext value={value}>{children}</EffectiveAliasContext>;
}

/** The effective alias: the address's, or else the stored one; null on the plain storefront and for no clinic's (product 3). */
export function useAlias(): string | null {
  return useEffectiveAlias().alias;
}

/** The alias in the address, or null. Read from the pathname, because the frame renders outside any match. */
export function routeAlias(matches: readonly AnyRouteMatch[]): string | null {
  const named = matches.map((match) => match.params as { alias?: string });
  return named.find((params) => params.alias !== undefined)?.alias ?? null;
}

/** The alias of which the loaders found that it names no clinic, or null. */
export function unknownAlias(matches: readonly AnyRouteMatch[]): string | null {
  const found = matches.map(
    ({ loaderData }) => (loaderData as Partial<Storefront> | undefined)?.unknownAlias,
  );
  return found.find((alias) => typeof alias === 'string') ?? null;
}
