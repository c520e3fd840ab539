declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * A guarded page sent the guest here, and after login this path opens. Being part of the
     * navigation, it has no effect while a link is only preloaded (design 4).
     */
    loginFor?: string;
  }
}

/** History state that asks for the login dialog and names the path that opens after it. */
export function loginRequest(loginFor: string): { loginFor: string } {
  return { loginFor };
}
