import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiProvider, useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { geocode } from './geocode';
import { useMaps } from './use-maps';

const services = {
  maps: {
    scriptUrl: '/maps-hook.js',
    clientId: 'the-key',
    keyParam: 'ncpKeyId',
    submodules: [],
  },
};
const answering = (async () => services) as unknown as Api;

function Screen() {
  const { maps, error, retry } = useMaps();
  const api = useApi();
  if (error) {
    return (
      <p role="alert">
        {error.message} <button onClick={retry}>다시 시도</button>
      </p>
    );
  }
  const find = () =>
    void geocode(api, '').catch((error: unknown) => {
      document.title = error instanceof Error ? error.message : '';
    });
  return <button onClick={find}>{maps ? 'ready' : 'loading'}</button>;
}

const show = (api: Api) =>
  render(
    <ApiProvider value={api}>
      <Screen />
    </ApiProvider>,
  );

afterEach(() => {
  delete window.naver;
});

it('loads maps, reports a refused key, and retries', async () => {
  window.naver = { maps: {} as NonNullable<NonNullable<Window['naver']>['maps']> };
  show(answering);
  expect(screen.getByRole('button')).toHaveTextContent('loading');
  expect(await screen.findByRole('button', { name: 'ready' })).toBeVisible();

  act(() => window.navermap_authFailure?.());
  expect(screen.getByRole('alert')).toHaveTextContent('지도 서비스가 연결을 거절했습니다.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: 'ready' })).toBeVisible();
});

it('reports when the configuration cannot be fetched', async () => {
  show(async () => Promise.reject(new Error('offline')));
  expect(await screen.findByRole('alert')).toHaveTextContent('지도를 불러오지 못했습니다.');
});

it('requires an address before anything is loaded', async () => {
  window.naver = { maps: {} as NonNullable<NonNullable<Window['naver']>['maps']> };
  let calls = 0;
  show((async () => {
    calls += 1;
    return services;
  }) as unknown as Api);
  await screen.findByRole('button', { name: 'ready' });
  const before = calls;
  await userEvent.click(screen.getByRole('button'));
  expect(document.title).toBe('주소를 입력해주세요.');
  expect(calls).toBe(before);
});
