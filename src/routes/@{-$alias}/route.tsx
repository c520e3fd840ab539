import { createFileRoute, redirect } from '@tanstack/react-router';
import { ALIAS_PATTERN } from '@contract/core/constants';
import { storefrontOf } from '@/features/clinics/clinic-queries';
import { SessionOutlet } from '@/platform/navigation/current-page';

/** Both variants of the storefront: plain, and a clinic's under `/@{alias}` (product 2). */
export const Route = createFileRoute('/@{-$alias}')({
  staticData: { page: { kind: 'frame' } },
  beforeLoad: ({ params, location }) => {
    const isBare = location.pathname === '/@' || location.pathname.startsWith('/@/');
    const isOdd = params.alias !== undefined && !ALIAS_PATTERN.test(params.alias);
    if (isBare || isOdd)
      throw redirect({ to: '/@{-$alias}', params: { alias: undefined }, replace: true });
  },
  loader: ({ params, context, location }) => {
    // exactly / is the plain storefront: visiting it clears the stored alias (product 4)
    const stored = location.pathname === '/' ? null : context.alias.stored;
    return storefrontOf(context, params.alias ?? stored);
  },
  component: SessionOutlet,
});
