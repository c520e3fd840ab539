import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '@/platform/navigation/router-context';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { page: { kind: 'frame' } },
  component: Outlet,
});
