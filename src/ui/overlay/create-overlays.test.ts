import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlays } from './create-overlays';
import { CLOSE_FALLBACK_MS } from './layer-stack';

const kinds = (overlays: ReturnType<typeof createOverlays>) =>
  overlays.getState().layers.map((layer) => layer.words?.content ?? layer.title);
const top = (overlays: ReturnType<typeof createOverlays>) => overlays.getState().layers.at(-1);

/** The state of a promise so far. */
function watch<T>(promise: Promise<T>) {
  const seen: { settled: boolean; value?: T } = { settled: false };
  void promise.then((value) => Object.assign(seen, { settled: true, value }));
  return seen;
}

describe('createOverlays (product 4, Dialog)', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('resolves only when the overlay has closed, with the value passed to close', async () => {
    const overlays = createOverlays();
    const result = watch(overlays.openSheet<string>(() => null, { title: '시트' }));
    top(overlays)?.close('성수');
    await vi.advanceTimersByTimeAsync(239);
    expect(result.settled).toBe(false);
    expect(top(overlays)?.phase).toBe('closing');
    const id = top(overlays)?.id;
    if (id) overlays.finish(id);
    await vi.advanceTimersByTimeAsync(0);
    expect(result).toEqual({ settled: true, value: '성수' });
    expect(kinds(overlays)).toEqual([]);
  });

  it('closes by timer when no transitionend event arrives', async () => {
    const overlays = createOverlays();
    const result = watch(overlays.openModal(() => null));
    top(overlays)?.close();
    await vi.advanceTimersByTimeAsync(160 + CLOSE_FALLBACK_MS);
    expect(result.settled).toBe(true);
  });

  it('closes first and acts then', async () => {
    const overlays = createOverlays();
    const order: string[] = [];
    const asked = overlays.confirm({
      content: '지울까요?',
      negativeAction: () => order.push(`act over ${kinds(overlays).length}`),
    });
    top(overlays)?.close('negative');
    await vi.runAllTimersAsync();
    expect(await asked).toBe(false);
    expect(order).toEqual(['act over 0']);
  });

  it('runs the negative action for no, and for Escape and Back', async () => {
    for (const by of ['escape', 'back'] as const) {
      const overlays = createOverlays();
      const negativeAction = vi.fn();
      const asked = overlays.confirm({ content: '지울까요?', negativeAction });
      expect(overlays.dismissTop(by)).toBe(true);
      await vi.runAllTimersAsync();
      expect(await asked).toBe(false);
      expect(negativeAction).toHaveBeenCalledTimes(1);
    }
  });

  it('runs no action for a press on the backdrop', async () => {
    const overlays = createOverlays();
    const negativeAction = vi.fn();
    const asked = overlays.confirm({ content: '지울까요?', negativeAction });
    overlays.dismissTop('backdrop');
    await vi.runAllTimersAsync();
    expect(await asked).toBe(false);
    expect(negativeAction).not.toHaveBeenCalled();
  });

  it('stacks a dialog on a sheet, and queues later overlays behind the dialog', async () => {
    const overlays = createOverlays();
    const sheet = watch(overlays.openSheet(() => null, { title: '시트' }));
    const first = watch(overlays.alert({ content: '하나' }));
    const second = watch(overlays.alert({ content: '둘' }));
    const modal = watch(overlays.openModal(() => null, { title: '모달' }));
    expect(kinds(overlays)).toEqual(['시트', '하나']);

    overlays.dismissTop('escape');
    await vi.runAllTimersAsync();
    expect(first.settled).toBe(true);
    expect(kinds(overlays)).toEqual(['시트', '둘']);

    overlays.dismissTop('escape');
    await vi.runAllTimersAsync();
    expect(second.settled).toBe(true);
    expect(kinds(overlays)).toEqual(['시트', '모달']);

    overlays.closeAll();
    await vi.runAllTimersAsync();
    expect([sheet.settled, modal.settled]).toEqual([true, true]);
    expect(kinds(overlays)).toEqual([]);
  });

  it('opens the same alert once', async () => {
    const overlays = createOverlays();
    const both = [overlays.alert({ content: '오류' }), overlays.alert({ content: '오류' })];
    expect(kinds(overlays)).toEqual(['오류']);
    overlays.dismissTop('escape');
    await vi.runAllTimersAsync();
    await Promise.all(both);
    expect(kinds(overlays)).toEqual([]);
  });

  it('does not handle Back for an overlay that may not be dismissed', async () => {
    const overlays = createOverlays();
    expect(overlays.dismissTop('back')).toBe(false);
    void overlays.openModal(() => null, { title: '프로필', dismissible: false });
    expect(overlays.dismissTop('back')).toBe(false);
    expect(overlays.dismissTop('escape')).toBe(false);
    overlays.dismissTop('backdrop');
    await vi.runAllTimersAsync();
    expect(kinds(overlays)).toEqual(['프로필']);
  });

  it('settles everything when its code cannot be loaded, and shows the dialog’s text as a toast', async () => {
    const overlays = createOverlays();
    const alert = watch(overlays.alert({ content: '결제에 실패했습니다.' }));
    const question = watch(overlays.confirm({ content: '지울까요?' }));
    overlays.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(alert.settled).toBe(true);
    expect(question).toEqual({ settled: true, value: false });
    expect(overlays.getState()).toMatchObject({
      layers: [],
      toast: { text: '결제에 실패했습니다.' },
    });
  });

  it('shows a toast for three seconds; a later one replaces it (product 4, Toast; product 9, Interface)', () => {
    const overlays = createOverlays();
    overlays.toast('담았어요');
    vi.advanceTimersByTime(2999);
    overlays.toast('지웠어요');
    vi.advanceTimersByTime(2999);
    expect(overlays.getState().toast?.text).toBe('지웠어요');
    vi.advanceTimersByTime(1);
    expect(overlays.getState().toast).toBeNull();
  });

  it('keeps the overlays of two app instances apart', () => {
    const [one, other] = [createOverlays(), createOverlays()];
    void one.alert({ content: '하나' });
    expect(kinds(other)).toEqual([]);
  });
});
