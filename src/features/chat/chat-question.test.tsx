import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chatState } from '@/platform/chat/chat-state';
import { showScreen } from '../../../tests/support/screen';
import { ChatQuestion } from './chat-question';

afterEach(() => void Object.assign(chatState, { isReady: false, unread: 0 }));

describe('the question beside a form (product 1, Chat)', () => {
  it('offers the chat once it is ready, and nothing without one', async () => {
    await showScreen(<ChatQuestion />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => void (chatState.isReady = true));
    expect(await screen.findByText('궁금한 점이 있으신가요?')).toBeVisible();
    expect(screen.getByRole('button', { name: '채팅 문의' })).toBeVisible();
  });
});
