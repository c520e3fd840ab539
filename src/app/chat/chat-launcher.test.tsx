import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chatState } from '@/platform/chat/chat-state';
import { showApp } from '../../../tests/support/app';

afterEach(() => void Object.assign(chatState, { isReady: false, unread: 0 }));

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
});
