import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createOverlays } from './create-overlays';
import { OverlayProvider } from './overlay-context';
import { OverlayHost } from './overlay-host';

function start() {
  const overlays = createOverlays();
  render(
    <OverlayProvider value={overlays}>
      <button type="button">페이지</button>
      <OverlayHost />
    </OverlayProvider>,
  );
  return overlays;
}

describe('OverlayHost', () => {
  it('renders nothing on the server', () => {
    const overlays = createOverlays();
    expect(
      renderToString(
        <OverlayProvider value={overlays}>
          <OverlayHost />
        </OverlayProvider>,
      ),
    ).toBe('');
  });

  it('shows an alert with one button and resolves when it was pressed (product 2, Generic dialog)', async () => {
    const overlays = start();
    const done = overlays.alert({ title: '결제 실패', content: '다시 시도해 주세요.' });
    const dialog = await screen.findByRole('alertdialog', { name: '결제 실패' });
    expect(dialog.textContent).toContain('다시 시도해 주세요.');
    expect(screen.getAllByRole('button', { name: '확인' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    await done;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('asks for a confirmation with two buttons (product 2, Generic dialog)', async () => {
    const overlays = start();
    const asked = overlays.confirm({ title: '지울까요?', content: '되돌릴 수 없어요.' });
    const dialog = await screen.findByRole('alertdialog', { name: '지울까요?' });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['취소', '확인']);
    await userEvent.click(buttons[0]!);
    expect(await asked).toBe(false);
  });

  it('locks scrolling while a sheet is open (product 4, Bottom sheet)', async () => {
    const overlays = start();
    const isLocked = () => document.documentElement.style.overflowY === 'hidden';
    expect(isLocked()).toBe(false);
    void overlays.openSheet(({ close }) => <button onClick={() => close()}>고르기</button>, {
      title: '한의원 찾기',
    });
    await screen.findByRole('dialog', { name: '한의원 찾기' });
    await waitFor(() => expect(isLocked()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: '고르기' }));
    await waitFor(() => expect(isLocked()).toBe(false));
  });

  it('answers Escape with the top one only, and restores the focus', async () => {
    const overlays = start();
    screen.getByRole('button', { name: '페이지' }).focus();
    const sheet = overlays.openSheet(() => <p>동네</p>, { title: '한의원 찾기' });
    await screen.findByRole('dialog', { name: '한의원 찾기' });
    const question = overlays.confirm({ title: '닫을까요?', content: '아직 고르지 않았어요.' });
    await screen.findByRole('alertdialog', { name: '닫을까요?' });
    await userEvent.keyboard('{Escape}');
    expect(await question).toBe(false);
    expect(screen.getByRole('dialog', { name: '한의원 찾기' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await sheet).toBeUndefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '페이지' })),
    );
  });

  it('keeps a modal that may not be dismissed', async () => {
    const overlays = start();
    const profile = overlays.openModal<string>(
      ({ close }) => (
        <button type="button" onClick={() => close('saved')}>
          가입 완료
        </button>
      ),
      { title: '프로필을 완성해 주세요', fullScreen: true, dismissible: false },
    );
    await screen.findByRole('dialog', { name: '프로필을 완성해 주세요' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '가입 완료' }));
    expect(await profile).toBe('saved');
  });

  it('settles an overlay whose content throws, and keeps the page', async () => {
    const overlays = start();
    const broken = (): never => {
      throw new Error('broken content');
    };
    const Broken = () => broken();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sheet = overlays.openSheet(() => <Broken />, { title: '시트' });
    expect(await sheet).toBeUndefined();
    expect(screen.getByRole('button', { name: '페이지' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('다시 시도해 주세요');
    expect(said).toHaveBeenCalled();
    said.mockClear();
  });

  it('announces a toast politely', async () => {
    const overlays = start();
    const region = await screen.findByRole('status');
    expect(region.getAttribute('aria-live')).toBe('polite');
    overlays.toast('장바구니에 담았어요');
    await waitFor(() => expect(region.textContent).toBe('장바구니에 담았어요'));
  });
});
