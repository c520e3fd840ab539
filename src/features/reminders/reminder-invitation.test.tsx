import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { ReminderInvitation } from './reminder-invitation';

const KEY = 'GET /api/push/key';
const SUBSCRIBE = 'POST /api/push/subscriptions';
const UNSUBSCRIBE = 'DELETE /api/push/subscriptions';
const endpoint = 'https://fcm.googleapis.com/fcm/send/device';

/** A browser with push, whose patient answers the permission prompt so. */
function browserWithPush(answer: NotificationPermission) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      current = null;
      return true;
    }),
  };
  let current: typeof subscription | null = null;
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: vi.fn(async () => (current = subscription)),
    },
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn(async () => (notification.permission = answer)),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  const { subscribe } = registration.pushManager;
  return { notification, subscribe, subscription, isSubscribed: () => current !== null };
}

const show = (answers: Answers = {}) => {
  storeTokens();
  return showScreen(<ReminderInvitation />, {
    [PATIENT]: () => patientOf(),
    [KEY]: () => ({ publicKey: 'key' }),
    [SUBSCRIBE]: () => ({ success: true }),
    [UNSUBSCRIBE]: () => ({ success: true }),
    ...answers,
  });
};

describe('the invitation to reminders', () => {
  it('asks on the tap only, subscribes, and can be undone', async () => {
    const { notification, isSubscribed } = browserWithPush('granted');
    const { asked } = await show();
    const button = await screen.findByRole('button', { name: '알림 받기' });
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText('진료와 배송을 알려 드릴게요')).toBeVisible();
    const keys = { p256dh: 'p', auth: 'a' };
    expect(asked).toContainEqual({ call: SUBSCRIBE, body: { endpoint, keys } });
    await userEvent.click(screen.getByRole('button', { name: '알림 끄기' }));
    expect(await screen.findByRole('button', { name: '알림 받기' })).toBeVisible();
    expect(asked).toContainEqual({ call: UNSUBSCRIBE, body: { endpoint } });
    expect(isSubscribed()).toBe(false);
  });

  it('registers a subscribed device again, which a sign-out everywhere has deleted', async () => {
    const { notification, subscribe } = browserWithPush('granted');
    notification.permission = 'granted';
    await subscribe();
    const { asked } = await show();
    const body = { endpoint, keys: { p256dh: 'p', auth: 'a' } };
    await waitFor(() => expect(asked).toContainEqual({ call: SUBSCRIBE, body }));
    expect(screen.getByText('진료와 배송을 알려 드릴게요')).toBeVisible();
  });

  it('shows how to undo a block of notifications', async () => {
    browserWithPush('denied');
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '알림 받기' }));
    expect(await screen.findByText('알림이 꺼져 있어요')).toBeVisible();
  });

  it('is off again when the server cannot be reached', async () => {
    const { isSubscribed } = browserWithPush('granted');
    await show({ [SUBSCRIBE]: () => refusal(422, 'invalid_fields', '받을 수 없는 주소입니다.') });
    await userEvent.click(await screen.findByRole('button', { name: '알림 받기' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('받을 수 없는 주소입니다.');
    expect(isSubscribed()).toBe(false);
  });

  it('renders nothing where the browser has no push', async () => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    await show();
    expect(screen.queryByText(/알려 드릴까요/)).not.toBeInTheDocument();
  });
});
