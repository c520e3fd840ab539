import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '@/platform/navigation/leave-site';
import { showScreen } from '../../../tests/support/screen';
import { InstallSteps } from './install-steps';
import { OpenSafariFirst } from './open-safari-first';
import { installWay } from './use-install';

vi.mock('@/platform/navigation/leave-site', () => ({ leaveTo: vi.fn() }));

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';
const safari = (version: string) =>
  `${IPHONE} (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;
const KAKAOTALK = `${IPHONE} (KHTML, like Gecko) Mobile/15E148 KAKAOTALK/11.0.0 (INAPP)`;
const CHROME = `${IPHONE} (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A; wv) KAKAOTALK 2411050';

const browse = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const pageOf = (userAgent: string, { standalone = false, installOffer = false } = {}) =>
  ({
    navigator: { userAgent, maxTouchPoints: 5, standalone },
    matchMedia: () => ({ matches: false }),
    ...(installOffer ? { installOffer: {} } : {}),
  }) as unknown as Window;

describe('adding to the home screen', () => {
  it.each([
    ['Safari', pageOf(safari('18.6')), 'by-hand'],
    ['KakaoTalk on an iPhone', pageOf(KAKAOTALK), 'in-safari'],
    ['the installed app', pageOf(safari('18.6'), { standalone: true }), null],
    ['our wrapper', pageOf(`${IPHONE} DalimApp/1.2 (ios)`), null],
    ['another browser of an iPhone', pageOf(CHROME), null],
    ['KakaoTalk on Android', pageOf(ANDROID), null],
    ['Chrome with its prompt', pageOf('Chrome/131', { installOffer: true }), 'offer'],
  ])('%s: %#', (_where, page, way) => {
    expect(installWay(page)).toBe(way);
  });

  it('says up to iOS 18 where the share button is', async () => {
    browse(safari('18.6'));
    await showScreen(<InstallSteps />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/아래쪽 가운데의/)).toBeVisible();
    expect(screen.queryByText('점 세 개')).toBeNull();
    expect(screen.queryByText(/iOS 16.4/)).toBeNull();
  });

  it('says since iOS 26 that it is behind the three dots', async () => {
    browse(safari('26.0'));
    await showScreen(<InstallSteps />);
    expect(screen.getByText('점 세 개')).toBeVisible();
    expect(screen.getByText('더 보기')).toBeVisible();
    expect(screen.getByText('웹 앱으로 열기')).toBeVisible();
  });

  it('says before iOS 16.4 that reminders need an update', async () => {
    browse(safari('16.3'));
    await showScreen(<InstallSteps />);
    expect(screen.getByText(/알림은 iOS 16.4부터/)).toBeVisible();
  });

  it('leads from KakaoTalk’s browser to Safari by one tap', async () => {
    browse(KAKAOTALK);
    await showScreen(<OpenSafariFirst />);
    await userEvent.click(screen.getByRole('button', { name: '사파리로 열기' }));
    await vi.waitFor(() =>
      expect(leaveTo).toHaveBeenCalledWith(
        expect.stringMatching(/^kakaotalk:\/\/web\/openExternal/),
      ),
    );
  });
});
