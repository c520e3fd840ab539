import { describe, expect, it, vi } from 'vitest';
import { canSaveOrTell } from './can-save-or-tell';
import { leaveTo } from './leave-site';

vi.mock('./leave-site', () => ({ leaveTo: vi.fn() }));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921N';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Dialogs whose question is answered with `answer`. */
const dialogs = (answer = false) => ({
  alert: vi.fn(async () => undefined),
  confirm: vi.fn(async () => answer),
});

describe('files and prints (product 1, Web views)', () => {
  it.each([
    ['Safari, and its view in other apps', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['the installed app of an iPhone', `${IPHONE} Mobile/15E148`],
    ['Chrome, its tabs in other apps and a Trusted Web Activity', `${ANDROID}) ${CHROME}`],
    ['Samsung’s browser', `${ANDROID}) ${CHROME} SamsungBrowser/27.0`],
    ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'],
  ])('are made by %s', (_, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const shown = dialogs();
    expect(canSaveOrTell('save', shown)).toBe(true);
    expect(shown.alert).not.toHaveBeenCalled();
    expect(shown.confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['KakaoTalk', `${ANDROID}; wv) ${CHROME};KAKAOTALK 2411050`],
    ['Naver’s app', `${IPHONE} NAVER(inapp; search; 2000; 12.0)`],
    ['any web view of Android', `${ANDROID}; wv) ${CHROME}`],
    ['the wrapper', `${IPHONE} Mobile/15E148 DalimApp/1.2 (ios)`],
  ])('are not made by %s', (_, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    expect(canSaveOrTell('save', dialogs())).toBe(false);
  });

  it('are refused with the way to the browser, which is taken on a tap only', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${IPHONE} KAKAOTALK 11.0.0`);
    const left = vi.mocked(leaveTo);
    const stays = dialogs();
    expect(canSaveOrTell('print', stays)).toBe(false);
    await vi.waitFor(() => expect(stays.confirm).toHaveBeenCalledOnce());
    expect(stays.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ positiveText: '브라우저 열기' }),
    );
    expect(left).not.toHaveBeenCalled();
    expect(canSaveOrTell('save', dialogs(true))).toBe(false);
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(left).toHaveBeenCalledWith(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(window.location.href)}`,
    );
  });

  it.each([
    `${IPHONE} Instagram 356.0.3.29.90`,
    `${ANDROID}; wv) ${CHROME} DalimApp/1.2 (android)`,
  ])('are refused with the shop’s address where no way leads out: %s', (agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const shown = dialogs();
    expect(canSaveOrTell('save', shown)).toBe(false);
    expect(shown.alert).toHaveBeenCalledExactlyOnceWith({
      title: '이 앱에서는 파일을 저장할 수 없어요',
      content: expect.stringContaining(window.location.host) as string,
    });
  });
});
