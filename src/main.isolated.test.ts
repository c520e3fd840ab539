import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OTHER_ALIAS } from '@/loading/other-alias';

const { render, hydrateRoot, hydrateQueries } = vi.hoisted(() => ({
  render: vi.fn(),
  hydrateRoot: vi.fn(),
  hydrateQueries: vi.fn(),
}));
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render }), hydrateRoot }));
vi.mock('@/app/create-app', () => ({
  createApp: () => ({
    queryClient: { setQueryDefaults: vi.fn() },
    router: { load: async () => undefined },
  }),
  hydrateQueries,
}));
vi.mock('@/app/navigation-effects', () => ({ installNavigationEffects: vi.fn() }));
vi.mock('@/app/report-taps', () => ({ reportTaps: vi.fn() }));
vi.mock('@/app/device-services', () => ({ startDeviceServices: vi.fn() }));
vi.mock('@/app/persisted/persist-queries', () => ({ restoreQueries: async () => undefined }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div><script id="answers" type="json">[]</script>';
});
afterEach(() => {
  document.documentElement.removeAttribute(OTHER_ALIAS);
  document.body.replaceChildren();
});

it('hydrates a page that was rendered for the stored alias (decision 0110)', async () => {
  await import('./main');
  await vi.waitFor(() => expect(hydrateRoot).toHaveBeenCalledOnce());
  expect(hydrateQueries).toHaveBeenCalledOnce();
  expect(render).not.toHaveBeenCalled();
});

it('renders a page for another alias from the start, without its answers (decision 0110)', async () => {
  document.documentElement.setAttribute(OTHER_ALIAS, '');
  await import('./main');
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect(hydrateQueries).not.toHaveBeenCalled();
  expect(hydrateRoot).not.toHaveBeenCalled();
});
