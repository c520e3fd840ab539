import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chatState } from '@/platform/chat/chat-state';
import { showApp } from '../../../tests/support/app';
import styles from './chat-launcher.module.css';

afterEach(() => void Object.assign(chatState, { isReady: false, unread: 0 }));

const scrollTo = (y: number) =>
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    window.dispatchEvent(new Event('scroll'));
  });

describe('the shop’s own chat button (product 1, Chat)', () => {
  it('stands once the chat is ready, and counts the answers that nobody has read', async () => {
    await showApp('/saved');
    expect(screen.queryByRole('button', { name: /채팅 문의/ })).toBeNull();
    act(() => void (chatState.isReady = true));
    expect(await screen.findByRole('button', { name: '채팅 문의' })).toBeVisible();
    act(() => void (chatState.unread = 2));
    expect(
      await screen.findByRole('button', { name: '채팅 문의, 읽지 않은 답변 2개' }),
    ).toBeVisible();
  });

  it('moves away while the page is scrolled down, and is back on the way up and at the end', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
    chatState.isReady = true;
    await showApp('/saved');
    const place = (await screen.findByRole('button', { name: '채팅 문의' })).parentElement;
    expect(place).not.toHaveClass(styles.away!);
    scrollTo(600);
    expect(place).toHaveClass(styles.away!);
    scrollTo(300);
    expect(place).not.toHaveClass(styles.away!);
    scrollTo(700);
    expect(place).toHaveClass(styles.away!);
    scrollTo(4200);
    expect(place).not.toHaveClass(styles.away!);
  });
});
