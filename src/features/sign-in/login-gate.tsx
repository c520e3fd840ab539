import { lazy, Suspense, useCallback } from 'react';
import { LOGIN_DIALOG_TRANSITION_MS } from '@contract/constants';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import { useCurrentHref, useCurrentPath } from '@/platform/navigation/use-go';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { AskLogin } from './login-port';

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog')).LoginDialog }));

/** Makes the login port: the dialog on the overlay host, a bottom sheet on phones (spec 2). */
export function useLoginGate(): AskLogin {
  const api = useApi();
  const overlays = useOverlays();
  const path = useCurrentPath();
  const href = useCurrentHref();
  const alias = useAlias();

  return useCallback(
    async (options = {}) => {
      const onStart = async () => {
        const { startLogin } = await import('./start-login');
        const routeAlias = /^\/@([^/]+)/.exec(path)?.[1] ?? null;
        const target = redirectTarget(options.redirect ?? href, routeAlias, alias);
        await startLogin(api, { ...options, path, target });
      };
      const answer = await overlays.openSheet<boolean>(
        ({ close }) => (
          <Suspense fallback={null}>
            <LoginDialog onStart={onStart} onSignedIn={() => close(true)} />
          </Suspense>
        ),
        { label: '로그인', pace: LOGIN_DIALOG_TRANSITION_MS },
      );
      return answer === true;
    },
    [api, overlays, path, href, alias],
  );
}
