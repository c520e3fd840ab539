import { createContext, useContext } from 'react';
import type { LoginPurpose } from '@contract/auth';

/**
 * What the login dialog can carry (product 2, Login dialog); `redirect` is the open page by default. A
 * login from `checkout`, or from the end of a session (`ended`), keeps a checkout that waits; any other
 * forgets it.
 */
export type LoginOptions = LoginPurpose;

/**
 * Opens the login dialog. Resolves when it has closed: true when somebody has signed in meanwhile,
 * in another tab for example, false when the guest declined. A login that goes on at the login provider
 * leaves the page, so it never resolves here.
 */
export type AskLogin = (options?: LoginOptions) => Promise<boolean>;

const LoginContext = createContext<AskLogin | null>(null);

export const LoginPortProvider = LoginContext.Provider;

/** The way to ask a guest to sign in. */
export function useAskLogin(): AskLogin {
  const askLogin = useContext(LoginContext);
  if (!askLogin) throw new Error('no Gates');
  return askLogin;
}
