import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { leaveOut } from '@/platform/api/hosts';
import { leaveTo } from '@/platform/navigation/leave-site';
import { showScreen } from '../../../tests/support/screen';
import { WayOutOffer } from './way-out-offer';

vi.mock('@/platform/navigation/leave-site', () => ({ leaveTo: vi.fn() }));
const browse = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

describe('the way out of a built-in browser (vendors 11)', () => {
  it('is nothing in a browser of its own', async () => {
    browse(IPHONE);
    await showScreen(<WayOutOffer what="결제" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('opens KakaoTalk’s way on a tap, and not before', async () => {
    browse(`${IPHONE} KAKAOTALK 11.0.0`);
    await showScreen(<WayOutOffer what="결제" />);
    expect(screen.getByText(/카카오톡 안에서 보고 계세요. 결제가 끊기면/)).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '브라우저 열기' }));
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(leaveTo).toHaveBeenCalledWith(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(window.location.href)}`,
    );
  });

  it('sends what was typed in the checkout only after a tap on it', async () => {
    browse(`${IPHONE} KAKAOTALK 11.0.0`);
    const details = {
      full_name: '김달임',
      phone: '01012345678',
      address1: '서울 성동구 연무장길 10',
      address2: '',
      postcode: '',
    };
    const { asked } = await showScreen(
      <WayOutOffer what="결제" readDetails={async () => details} />,
      { 'POST /api/market/handoffs': () => ({ data: { code: 'c'.repeat(22), expiresAt: 1 } }) },
    );
    const open = async (isTicked: boolean) => {
      vi.mocked(leaveTo).mockClear();
      await userEvent.click(screen.getByRole('button', { name: '브라우저 열기' }));
      const sheet = within(await screen.findByRole('dialog', { name: '브라우저 열기' }));
      expect(sheet.getByText('김달임')).toBeVisible();
      expect(sheet.getByText('010-1234-5678')).toBeVisible();
      expect(sheet.getByText('서울 성동구 연무장길 10')).toBeVisible();
      const box = sheet.getByRole('checkbox', { name: '받는 분 정보도 보내기' });
      expect(box).not.toBeChecked();
      if (isTicked) await userEvent.click(box);
      await userEvent.click(sheet.getByRole('button', { name: '브라우저 열기' }));
      await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await open(false);
    expect(asked).toEqual([]);
    await open(true);
    expect(asked).toMatchObject([{ body: { items: [], details } }]);
    expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('%23handoff%3Dccc'));
  });

  it('takes nothing along where the backend carries nothing, and asks for nothing', async () => {
    browse(`${IPHONE} KAKAOTALK 11.0.0`);
    vi.mocked(leaveTo).mockClear();
    leaveOut(['handoffs']);
    try {
      const readDetails = vi.fn();
      const { asked } = await showScreen(<WayOutOffer what="결제" readDetails={readDetails} />);
      await userEvent.click(screen.getByRole('button', { name: '브라우저 열기' }));
      await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
      expect(readDetails).not.toHaveBeenCalled();
      expect(asked).toEqual([]);
    } finally {
      leaveOut([]);
    }
  });

  it('offers to copy the address where there is no way', async () => {
    browse(`${IPHONE} NAVER(inapp; search; 2000; 12.0)`);
    await showScreen(<WayOutOffer what="로그인" />);
    await userEvent.click(screen.getByRole('button', { name: '여는 방법' }));
    await userEvent.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText(/주소를 복사/)).toBeInTheDocument();
  });
});
