import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { preloading } from '@/platform/api/lazy-api';
import type { RouterContext } from '@/platform/navigation/router-context';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { page: { kind: 'frame' } },
  beforeLoad: ({ preload, context: { api } }) => (preload ? { api: preloading(api) } : undefined),
  component: Outlet,
});
