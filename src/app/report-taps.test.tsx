import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { subscribeToTrackingEvents } from '@/platform/analytics/tracking-events';
import { Button, buttonClass } from '@/ui/button/button';
import { CheckboxChips } from '@/ui/checkbox-chips/checkbox-chips';
import { IconButton, iconButtonClass } from '@/ui/icon-button/icon-button';
import { createApp } from './create-app';
import { startNative } from './native/start-native';
import { reportTaps } from './report-taps';

afterEach(() => void Reflect.deleteProperty(window, 'ReactNativeWebView'));

it('each tap on what looks like a button is reported once, links as well (product 1, App wrapper)', async () => {
  const postMessage = vi.fn();
  const order: string[] = [];
  Object.assign(window, { ReactNativeWebView: { postMessage } });
  subscribeToTrackingEvents((event) => event.kind === 'tap' && order.push(event.label));
  reportTaps();
  startNative(
    createApp({
      fetch: () => Promise.reject(new TypeError('no network')),
      storedAlias: null,
      history: createMemoryHistory(),
    }),
  );
  render(
    <>
      <Button onClick={() => order.push('acts')}>바로 구매</Button>
      <Button loading>결제하기</Button>
      <IconButton icon="x" label="닫기" />
      <a href="#products" className={buttonClass({ size: 'xl' })}>
        <b>한약 둘러보기</b>
      </a>
      <a href="#cart" className={iconButtonClass()} aria-label="장바구니">
        2
      </a>
      <a href="#terms">이용약관</a>
      <CheckboxChips
        label="병력"
        values={[]}
        onValuesChange={() => undefined}
        options={[{ value: 'pressure', label: '고혈압' }]}
      />
    </>,
  );
  const tap = async (role: string, name: RegExp) =>
    userEvent.click(screen.getByRole(role, { name }));

  await tap('button', /구매/);
  expect(order).toEqual(['바로 구매', 'acts']);
  await userEvent.click(screen.getByText('한약 둘러보기'));
  await tap('button', /닫기/);
  await tap('link', /장바구니/);
  expect(order.slice(2)).toEqual(['한약 둘러보기', '닫기', '장바구니']);
  expect(postMessage).toHaveBeenCalledTimes(4);

  await tap('button', /결제하기/);
  await tap('link', /약관/);
  expect(postMessage).toHaveBeenCalledTimes(4);
  await tap('checkbox', /고혈압/);
  expect(postMessage, 'a choice is felt, and never told').toHaveBeenCalledTimes(5);
  expect(order).toHaveLength(5);
});
