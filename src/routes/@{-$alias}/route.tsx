import { createFileRoute, redirect } from '@tanstack/react-router';
import { ALIAS_PATTERN } from '@contract/patterns';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { loadQuery } from '@/platform/api/load-query';
import { SessionOutlet } from '@/platform/navigation/session-outlet';

/** Both variants of the storefront: plain, and a clinic's under `/@{alias}` (spec 2). */
export const Route = createFileRoute('/@{-$alias}')({
  staticData: { page: { kind: 'frame' } },
  beforeLoad: ({ params, location }) => {
    const isBare = location.pathname === '/@' || location.pathname.startsWith('/@/');
    const isOdd = params.alias !== undefined && !ALIAS_PATTERN.test(params.alias);
    if (isBare || isOdd)
      throw redirect({ to: '/@{-$alias}', params: { alias: undefined }, replace: true });
  },
  loader: async ({ params, context, location }) => {
    // exactly / is the plain storefront: arriving there clears the stored alias (spec 4)
    const stored = location.pathname === '/' ? null : context.alias.stored;
    const alias = params.alias ?? stored;
    if (alias === null) return { clinicName: null };
    // an unknown or unreachable clinic leaves the shop as it is, without a clinic's name
    const clinic = await loadQuery(
      context.queryClient,
      clinicByAliasQuery(context.api, alias),
    ).catch(() => null);
    return { clinicName: clinic?.clinicName ?? null };
  },
  component: SessionOutlet,
});
