import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';

/** The account and all below it need a patient (product 2, 4); only the device knows who that is. */
export const Route = createFileRoute('/@{-$alias}/my-page')({
  ssr: false,
  staticData: { page: { kind: 'frame' } },
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: Outlet,
});
