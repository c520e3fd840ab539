import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { createApp } from '@/app/create-app';
import { deviceNews } from '@/app/device-news';

/** A list of whatever, without an entry. */
const NOTHING = { items: [], total: 0, page: 1, pageSize: 24 };

/** Renders the whole app at an address, with the notices of the device; `answers` go by parts of a call's address. */
export async function showApp(address: string, answers: Record<string, unknown> = {}) {
  vi.stubGlobal('scrollTo', () => undefined);
  const follow = () => undefined;
  const media = { matches: false, addEventListener: follow, removeEventListener: follow };
  vi.stubGlobal('matchMedia', () => media);
  const app = createApp({
    fetch: async (call) => {
      const known = Object.keys(answers).find((part) => call.includes(part));
      return Response.json(known === undefined ? NOTHING : answers[known]);
    },
    storedAlias: null,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await app.router.load();
  Object.assign(deviceNews, { servicesStarted: true, offer: null });
  await act(async () => void render(<RouterProvider router={app.router} />));
  return app;
}
