import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';

/** Unknown paths that still require a login, by a whole segment (product 4, Before navigation; decision 0110). */
const NEEDS_LOGIN = /\/(?:order|checkout)(?:\/|$)/;

/**
 * Any unknown path redirects to / (product 2), whose hash becomes a notice there; a guest on one with a
 * segment `order` or `checkout` has to log in first, which only the device can check.
 */
export const Route = createFileRoute('/$')({
  ssr: ({ location }) => !NEEDS_LOGIN.test(location.pathname),
  staticData: { page: { kind: 'frame' } },
  beforeLoad: async ({ context, location }) => {
    const { pathname } = location;
    if (NEEDS_LOGIN.test(pathname))
      await requireLogin(context, location, /^\/@([^/]+)/.exec(pathname)?.[1]);
    throw redirect({
      to: '/@{-$alias}',
      params: { alias: undefined },
      hash: 'not-found',
      replace: true,
    });
  },
});
