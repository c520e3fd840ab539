import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chatState } from '@/platform/chat/chat-state';
import { businessExample } from '../../../tests/support/business';
import { showScreen } from '../../../tests/support/screen';
import { HelpScreen } from './help-screen';

afterEach(() => void Object.assign(chatState, { isReady: false, unread: 0 }));

const answers = { 'GET /public-api/business': () => businessExample };

describe('the help page (product 2, Help)', () => {
  it('says how to reach the shop', async () => {
    await showScreen(<HelpScreen />, answers);
    const contact = within(screen.getByRole('region', { name: '문의하기' }));
    const { phoneNumber, email, supportHours } = businessExample;
    const href = async (name: string) =>
      (await contact.findByRole('link', { name })).getAttribute('href');
    expect(await href(phoneNumber)).toBe(`tel:${phoneNumber}`);
    expect(await href(email)).toBe(`mailto:${email}`);
    expect(contact.getByText(supportHours)).toBeVisible();
    act(() => void (chatState.isReady = true));
    expect(await contact.findByRole('button', { name: '채팅 문의' })).toBeVisible();
  });

  it('tells the consultation step by step, answers by topic, and leads to the policies', async () => {
    await showScreen(<HelpScreen />, answers);
    const steps = within(screen.getByRole('region', { name: '전화 진료는 이렇게 진행돼요' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(4);
    const topics = within(screen.getByRole('navigation', { name: '고객센터 차례' }));
    for (const link of topics.getAllByRole('link')) {
      const topic = document.querySelector(link.getAttribute('href') ?? '');
      expect(topic?.querySelectorAll('details, [role=switch]').length).toBeGreaterThan(0);
    }
    const policies = within(screen.getByRole('region', { name: '약관과 방침' }));
    expect(policies.getByRole('link', { name: '이용약관' })).toHaveAttribute(
      'href',
      '/terms-of-use',
    );
  });
});
