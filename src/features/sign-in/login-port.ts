import type { LoginPurpose } from '@contract/auth/schemas';
import { requiredContext } from '@/platform/state/required-context';

/**
 * Opens the login dialog (product 2, Login dialog); `redirect` defaults to the open page. Resolves when it closes: true
 * if somebody has signed in meanwhile, for example in another tab. Going to the login provider leaves the page: it then
 * resolves only if the browser's history restores the page. A login from `checkout` or `ended` leaves a pending
 * checkout stored; any other removes it.
 */
export type AskLogin = (options?: LoginPurpose) => Promise<boolean>;

/** The way to ask a guest to sign in. */
export const [LoginPortProvider, useAskLogin] = requiredContext<AskLogin>('Gates');
