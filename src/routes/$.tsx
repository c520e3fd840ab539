import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unknown path redirects to / (spec 2). */
export const Route = createFileRoute('/$')({
  staticData: { page: { kind: 'frame' } },
  beforeLoad: () => {
    throw redirect({ to: '/@{-$alias}', params: { alias: undefined }, replace: true });
  },
});
