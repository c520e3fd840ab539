import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '@/platform/navigation/guards';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { page: { kind: 'frame' } },
  component: Outlet,
});
