import type { ReactNode } from 'react';
import { ApiProvider } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { AliasProvider, type AliasStore } from '@/platform/navigation/alias';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';

export interface AppStores {
  api: Api;
  session: Session;
  alias: AliasStore;
}

/** Hands the instance's stores to the tree below. */
export function Providers({ stores, children }: { stores: AppStores; children: ReactNode }) {
  return (
    <ApiProvider value={stores.api}>
      <SessionProvider value={stores.session}>
        <AliasProvider value={stores.alias}>{children}</AliasProvider>
      </SessionProvider>
    </ApiProvider>
  );
}
