import { LOGIN_DIALOG_TRANSITION_MS } from '@contract/figures';
import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import type { Api } from '@/platform/api/create-api';
import type { AliasStore } from '@/platform/navigation/alias';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { LoginDialog } from './login-dialog';
import type { LoginOptions } from './login-port';
import { startLogin } from './start-login';

interface LoginWorld {
  api: Api;
  /** The page under the dialog, and the whole address to come back to. */
  path: string;
  href: string;
  alias: AliasStore;
  options: LoginOptions;
  goToPath: (path: string, options: { replace: boolean }) => void;
}

/**
 * Shows the login dialog; true when someone has signed in meanwhile without leaving the page, in another
 * tab for example. Then the page that the login was for opens here as well.
 */
export async function openLoginDialog(
  overlays: Overlays,
  { api, path, href, alias, options, goToPath }: LoginWorld,
): Promise<boolean> {
  const target = () => redirectTarget(options.redirect ?? href, alias.before);
  const onStart = async () => {
    emitTrackingEvent({ kind: 'login', type: 'kakao' });
    await startLogin(api, { ...options, path, target: target() });
  };
  const answer = await overlays.openSheet<boolean>(
    ({ close }) => <LoginDialog onStart={onStart} onSignedIn={() => close(true)} />,
    { label: '로그인', pace: LOGIN_DIALOG_TRANSITION_MS },
  );
  if (answer === true && options.redirect !== undefined) goToPath(target(), { replace: true });
  return answer === true;
}
