import { createMemoryHistory } from '@tanstack/react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../create-app';
import { startNative } from './start-native';

afterEach(() => void Reflect.deleteProperty(window, 'ReactNativeWebView'));

it('every tap on a button sends the wrapper a haptic message, and no other tap (product 1, App wrapper)', async () => {
  const postMessage = vi.fn();
  Object.assign(window, { ReactNativeWebView: { postMessage } });
  startNative(
    createApp({
      fetch: () => Promise.reject(new TypeError('no network')),
      storedAlias: null,
      history: createMemoryHistory(),
    }),
  );
  document.body.innerHTML =
    '<button><b>담기</b></button><input type="radio"><button disabled>품절</button><p>글</p>';
  const tap = (selector: string) => userEvent.click(document.querySelector(selector)!);
  await tap('b');
  await tap('input');
  expect(postMessage.mock.calls).toEqual([
    ['{"v":1,"type":"haptic","payload":{"style":"light"}}'],
    ['{"v":1,"type":"haptic","payload":{"style":"light"}}'],
  ]);
  await tap('button[disabled]');
  await tap('p');
  expect(postMessage).toHaveBeenCalledTimes(2);
});
