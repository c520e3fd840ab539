import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { ShareSheet } from './share-sheet';

const URL = 'https://shop.example/@seongsu';
const SERVICE = { scriptUrl: '/kakao.js', integrity: null, appKey: 'js-key' };
const onDone = vi.fn();
const sendScrap = vi.fn();
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const show = (service: typeof SERVICE | null = SERVICE) =>
  showScreen(<ShareSheet url={URL} service={service} onDone={onDone} />);

/** Lets the browser take what is copied, or refuse; returns what it took. */
function clipboard(isAllowed: boolean) {
  const writeText = vi.fn(async () => {
    if (!isAllowed) throw new DOMException('no', 'NotAllowedError');
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  return writeText;
}

beforeEach(() => {
  // user-event has a clipboard, which jsdom has not
  userEvent.setup();
  vi.stubGlobal('Kakao', { isInitialized: () => true, init: vi.fn(), Share: { sendScrap } });
  document.title = '달임한의원 성수 | 프리미엄 한약, 달임';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sendScrap.mockReset();
  onDone.mockReset();
});

describe('the share sheet', () => {
  it('names the page, and sends its address by KakaoTalk', async () => {
    await show();
    expect(screen.getByText('달임한의원 성수 | 프리미엄 한약, 달임')).toBeVisible();
    await tap('카카오톡으로 보내기');
    expect(sendScrap).toHaveBeenCalledExactlyOnceWith({ requestUrl: URL });
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('copies the link', async () => {
    const writeText = clipboard(true);
    await show();
    await tap('링크 복사');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(URL);
    expect(await screen.findByText('링크를 복사했어요.')).toBeVisible();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sendScrap).not.toHaveBeenCalled();
  });

  it('copies the link instead where KakaoTalk cannot be opened, and says so', async () => {
    sendScrap.mockImplementation(() => {
      throw new TypeError('blocked');
    });
    const writeText = clipboard(true);
    await show();
    await tap('카카오톡으로 보내기');
    expect(await screen.findByText(/카카오톡을 열지 못해 링크를 복사했어요/)).toBeVisible();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(URL);
  });

  it('shows the address where the browser refuses that, too', async () => {
    sendScrap.mockImplementation(() => {
      throw new TypeError('blocked');
    });
    clipboard(false);
    await show();
    await tap('카카오톡으로 보내기');
    const words = await screen.findByRole('alert');
    expect(words).toHaveTextContent('카카오톡을 열지 못했어요.');
    expect(words).toHaveTextContent(URL);
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '카카오톡으로 보내기' })).not.toHaveAttribute(
      'aria-busy',
    );
  });

  it('without Kakao’s key has the address and the copy alone', async () => {
    await show(null);
    expect(screen.getByRole('alert')).toHaveTextContent(URL);
    expect(screen.queryByRole('button', { name: '카카오톡으로 보내기' })).toBeNull();
    expect(screen.getByRole('button', { name: '링크 복사' })).toBeVisible();
  });
});
