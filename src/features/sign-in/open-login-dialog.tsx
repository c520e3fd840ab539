import { LOGIN_DIALOG_TRANSITION_MS } from '@contract/constants';
import { tellMoment } from '@/platform/analytics/moments';
import type { Api } from '@/platform/api/lazy-api';
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
  alias: string | null;
  options: LoginOptions;
}

/** Shows the login dialog; true when someone is signed in afterwards without having left the page. */
export async function openLoginDialog(
  overlays: Overlays,
  { api, path, href, alias, options }: LoginWorld,
): Promise<boolean> {
  const onStart = async () => {
    tellMoment({ kind: 'login', type: 'kakao' });
    const target = redirectTarget(options.redirect ?? href, alias);
    await startLogin(api, { ...options, path, target });
  };
  const answer = await overlays.openSheet<boolean>(
    ({ close }) => <LoginDialog onStart={onStart} onSignedIn={() => close(true)} />,
    { label: '로그인', pace: LOGIN_DIALOG_TRANSITION_MS },
  );
  return answer === true;
}
