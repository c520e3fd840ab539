import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  AddressFinderError,
  type embedAddressFinder,
  type FoundAddress,
} from '@/platform/address-finder/embed-address-finder';
import { ApiProvider } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { addressLine } from './use-address-sheet';
import { AddressSheet } from './address-sheet';

const embed = vi.hoisted(() => vi.fn());
vi.mock('@/platform/address-finder/embed-address-finder', async (original) => ({
  ...(await original<object>()),
  embedAddressFinder: embed,
}));

const address: FoundAddress = {
  zonecode: '04769',
  address1: '서울특별시 성동구 성수이로 51',
  buildingName: '달임빌딩',
};

beforeEach(() => {
  embed.mockReset();
});

const show = (query: string, onAnswer: () => void) =>
  render(
    <ApiProvider value={{} as Api}>
      <AddressSheet query={query} onAnswer={onAnswer} />
    </ApiProvider>,
  );

it('searches for the query at once, returns the choice, and cleans up', async () => {
  const close = vi.fn();
  const onAnswer = vi.fn();
  embed.mockImplementation((async (_api, _element, options) => {
    expect(options.query).toBe('성수동');
    options.onComplete(address);
    return close;
  }) satisfies typeof embedAddressFinder);
  const { unmount } = show('성수동', onAnswer);
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(address));
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

it('shows the error, a retry, and the manual way', async () => {
  const onAnswer = vi.fn();
  embed
    .mockRejectedValueOnce(new AddressFinderError('script-failed'))
    .mockRejectedValueOnce(new AddressFinderError('load-timeout'));
  show('', onAnswer);
  expect(await screen.findByRole('alert')).toHaveTextContent('주소 찾기를 불러오지 못했습니다.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('제때 열리지 않았습니다.');
  await userEvent.click(screen.getByRole('button', { name: '직접 입력하기' }));
  expect(onAnswer).toHaveBeenCalledWith('by-hand');
});

it('appends the building to the address', () => {
  expect(addressLine(address)).toBe('서울특별시 성동구 성수이로 51 (달임빌딩)');
  expect(addressLine({ ...address, buildingName: '' })).toBe(address.address1);
});
