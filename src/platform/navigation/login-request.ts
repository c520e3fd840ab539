declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * A guarded page redirected the guest here, and this path opens after login. It is history state, so
     * preloading a link has no effect (product 2).
     */
    loginFor?: string;
  }
}

/** History state that requests the login dialog and names the path that opens after it. */
export function loginRequest(loginFor: string): { loginFor: string } {
  return { loginFor };
}
