import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerEarlyTaps } from './early-taps';
import { queueEarlyTaps } from './early-tap-queue';

let clicks: string[];
let listeners: Parameters<typeof window.removeEventListener>[];

/** Adds a button; a part whose file is missing stops events before they reach it, as React does. */
function button(name: string, isMissing = () => false): HTMLButtonElement {
  const part = document.createElement('div');
  const control = document.createElement('button');
  control.type = 'button';
  part.append(control);
  document.body.append(part);
  part.addEventListener('auxclick', (event) => isMissing() && event.stopPropagation(), true);
  control.addEventListener('click', () => clicks.push(name));
  return control;
}

beforeEach(() => {
  vi.useFakeTimers();
  clicks = [];
  document.body.replaceChildren();
  const listen = vi.spyOn(window, 'addEventListener');
  queueEarlyTaps();
  listeners = [...listen.mock.calls];
  listen.mockRestore();
});
afterEach(() => {
  for (const listener of listeners) window.removeEventListener(...listener);
  delete window.answerEarlyTaps;
  vi.useRealTimers();
});

it('replays taps once each, in the order of the last tap', () => {
  const [ten, add] = [button('ten'), button('add')];
  add.click();
  ten.click();
  add.click();
  expect(clicks).toEqual([]);
  expect(add).toHaveAttribute('data-waits');
  answerEarlyTaps();
  vi.runAllTimers();
  expect(clicks).toEqual(['ten', 'add']);
  expect(add).not.toHaveAttribute('data-waits');
});

it('keeps a tap on a part whose file is missing until it has arrived', () => {
  let isMissing = true;
  const more = button('more', () => isMissing);
  answerEarlyTaps();
  more.click();
  answerEarlyTaps();
  vi.runAllTimers();
  expect(clicks).toEqual([]);
  isMissing = false;
  answerEarlyTaps();
  vi.runAllTimers();
  expect(clicks).toEqual(['more']);
});

it('forgets a tap on a control that is gone or disabled by then', () => {
  const [gone, disabled] = [button('gone'), button('disabled')];
  gone.click();
  disabled.click();
  gone.remove();
  disabled.disabled = true;
  answerEarlyTaps();
  vi.runAllTimers();
  expect(clicks).toEqual([]);
});
