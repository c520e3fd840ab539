import { useCallback } from 'react';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { useCurrentHref, useCurrentPath } from '@/platform/navigation/use-go';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { AskLogin } from './login-port';

/** Makes the login port: the dialog on the overlay host, a bottom sheet on phones (spec 2). */
export function useLoginGate(): AskLogin {
  const api = useApi();
  const overlays = useOverlays();
  const path = useCurrentPath();
  const href = useCurrentHref();
  const alias = useAlias();

  return useCallback(
    async (options = {}) => {
      try {
        const { openLoginDialog } = await import('./open-login-dialog');
        return await openLoginDialog(overlays, { api, path, href, alias, options });
      } catch {
        overlays.toast('연결을 확인하고 다시 시도해 주세요.');
        return false;
      }
    },
    [api, overlays, path, href, alias],
  );
}
