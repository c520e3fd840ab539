import { createContext, useContext } from 'react';

/** What the login dialog can carry (spec 2, Login dialog). */
export interface LoginOptions {
  /** The path that opens after login; the open page by default. */
  redirect?: string;
  /** What led to the dialog, for example `cart`. */
  from?: string;
  /** The promotion that asked for it. */
  eventName?: string;
  /** The login is for writing a review. */
  isReview?: boolean;
  /** A checkout waits for this login; any other login forgets a checkout that waited. */
  isForCheckout?: boolean;
}

/**
 * Opens the login dialog. Resolves when it has closed: true when somebody has signed in meanwhile,
 * in another tab for example, false when the guest declined. A login that goes on at the messenger
 * leaves the page, so it never resolves here.
 */
export type AskLogin = (options?: LoginOptions) => Promise<boolean>;

const LoginContext = createContext<AskLogin | null>(null);

export const LoginPortProvider = LoginContext.Provider;

/** The way to ask a guest to sign in. */
export function useAskLogin(): AskLogin {
  const askLogin = useContext(LoginContext);
  if (!askLogin) throw new Error('useAskLogin outside of Gates');
  return askLogin;
}
