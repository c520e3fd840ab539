import { useCallback } from 'react';
import { useApi } from '@/platform/api/api-context';
import { useAliasStore } from '@/platform/navigation/alias';
import { useGoToPath, useReadPlace } from '@/platform/navigation/use-go';
import { takeNewRelease } from '@/platform/release/new-release';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { AskLogin } from './login-port';

/** Makes the login port: the dialog on the overlay host, a bottom sheet on phones (product 2). */
export function useLoginGate(): AskLogin {
  const api = useApi();
  const overlays = useOverlays();
  const readPlace = useReadPlace();
  const alias = useAliasStore();
  const goToPath = useGoToPath();

  return useCallback(
    async (options = {}) => {
      const place = readPlace();
      try {
        const { openLoginDialog } = await import('./open-login-dialog');
        const deps = { api, ...place, alias, options, goToPath };
        return await openLoginDialog(overlays, deps);
      } catch (error) {
        void takeNewRelease(error);
        overlays.toast('연결을 확인하고 다시 시도해 주세요.');
        return false;
      }
    },
    [api, overlays, readPlace, alias, goToPath],
  );
}
