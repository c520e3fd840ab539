import { expect, it, vi } from 'vitest';
import { createLazyOverlays } from './lazy-overlays';

it('has nothing open before the first overlay, and then behaves like the controller', async () => {
  const overlays = createLazyOverlays();
  expect(overlays.getState()).toEqual({ layers: [], toast: null });
  expect(overlays.dismissTop('back')).toBe(false);
  const heard = vi.fn();
  const stop = overlays.subscribe(heard);

  const answered = overlays.confirm({ content: '지울까요?' });
  await vi.waitFor(() => expect(overlays.getState().layers).toHaveLength(1));
  expect(heard).toHaveBeenCalled();
  expect(overlays.dismissTop('back')).toBe(true);
  for (const layer of overlays.getState().layers) overlays.finish(layer.id);
  await expect(answered).resolves.toBe(false);
  stop();
});

it('does not notify an unsubscribed listener', async () => {
  const overlays = createLazyOverlays();
  const heard = vi.fn();
  const late = vi.fn();
  overlays.subscribe(heard)();
  overlays.toast('담았어요');
  await vi.waitFor(() => expect(overlays.getState().toast?.text).toBe('담았어요'));
  overlays.subscribe(late)();
  overlays.toast('또 담았어요');
  await vi.waitFor(() => expect(overlays.getState().toast?.text).toBe('또 담았어요'));
  expect(heard).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});
