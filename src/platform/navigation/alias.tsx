import { createContext, useContext } from 'react';
import { useRouterState, type AnyRouteMatch } from '@tanstack/react-router';
import { createStore } from '@/platform/storage/create-store';
import { useStore } from '@/platform/storage/use-store';

/** The stored clinic alias (spec 4, Alias handling). One for each app instance. */
export interface AliasStore {
  stored: string | null;
}

export function createAliasStore(stored: string | null): AliasStore {
  return createStore({ stored });
}

const AliasContext = createContext<AliasStore | null>(null);
export const AliasProvider = AliasContext.Provider;

function useAliasStore(): AliasStore {
  const store = useContext(AliasContext);
  if (!store) throw new Error('useAlias outside of AliasProvider');
  return store;
}

/** The effective alias: the address's, or else the stored one; null on the plain storefront (design 3). */
export function useAlias(): string | null {
  const alias = useRouterState({ select: (state) => routeAlias(state.matches) });
  const { stored } = useStore(useAliasStore());
  return alias ?? stored;
}

/** The alias in the address, or null. The frame around the pages asks too, so no match is at hand. */
export function routeAlias(matches: readonly AnyRouteMatch[]): string | null {
  const named = matches.map((match) => match.params as { alias?: string });
  return named.find((params) => params.alias !== undefined)?.alias ?? null;
}
