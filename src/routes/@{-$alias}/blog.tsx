import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** The blog is the plain storefront's: with an effective alias it redirects to the clinic's home (product 2). */
export const Route = createFileRoute('/@{-$alias}/blog')({
  staticData: { page: { kind: 'frame' } },
  beforeLoad: ({ params, context }) => {
    const alias = params.alias ?? context.alias.stored;
    if (alias !== null) throw redirect({ to: '/@{-$alias}', params: { alias }, replace: true });
  },
  component: Outlet,
});
