import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** The blog belongs to the plain storefront: with an alias it leads to the clinic's home (spec 2). */
export const Route = createFileRoute('/@{-$alias}/blog')({
  staticData: { page: { kind: 'frame' } },
  beforeLoad: ({ params: { alias } }) => {
    if (alias !== undefined)
      throw redirect({ to: '/@{-$alias}', params: { alias }, replace: true });
  },
  component: Outlet,
});
