import { useState } from 'react';
import { useLogOut } from '@/features/cart/use-log-out';
import { SignedOut } from '@/features/my-page/my-page-frame';
import { hasExtra } from '@/platform/api/hosts';
import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn, patientOf } from '@/platform/session/session-state';
import { useStore } from '@/platform/state/store';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { MyMenu } from './my-menu';
import styles from './my-page-screen.module.css';
import { NextTicket } from './next-ticket';

function LogOutButton() {
  const overlays = useOverlays();
  const { warning, logOut } = useLogOut();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    const isSure = await overlays.confirm({
      title: '로그아웃할까요?',
      content:
        warning ??
        '이 기기에 저장된 내 정보가 지워져요. 찜한 한약과 최근 본 한약도 함께 지워져요. 장바구니는 다시 로그인하면 그대로 있어요.',
      positiveText: '로그아웃',
    });
    if (!isSure) return;
    setLeaving(true);
    await logOut();
  };
  return (
    <Button variant="text" loading={isLeaving} onClick={() => void leave()}>
      <Icon name="logout" size={20} />
      로그아웃
    </Button>
  );
}

/** The chat entry on my page; hidden until the chat is ready (vendors 7). */
function ChatEntry() {
  const { isReady, unread } = useStore(chatState);
  if (!isReady) return null;
  return (
    <Button variant="text" onClick={openChat}>
      <Icon name="chat" size={20} />
      {unread > 0 ? `채팅 문의 · 새 답변 ${unread}개` : '채팅 문의'}
    </Button>
  );
}

/** The account (product 2, my-page): greeting, next consultation as a ticket, then its pages. */
export function MyPageScreen() {
  const state = useSessionState();
  const patient = patientOf(state);
  return (
    <div className={styles.page}>
      <h1 className="h1">
        {patient ? (
          <span>
            <span className={styles.hello}>안녕하세요,</span>{' '}
            <span className={styles.name}>{patient.patientName} 님</span>
          </span>
        ) : (
          '안녕하세요'
        )}
      </h1>
      {isSignedIn(state) ? (
        <>
          {hasExtra('appointments') && (
            <div className={styles.ticket}>
              <NextTicket />
            </div>
          )}
          <div className={styles.parts}>
            <MyMenu />
            {/* the chat entry appears late, and here it causes no layout shift */}
            <div className={styles.actions}>
              <LogOutButton />
              <ChatEntry />
            </div>
          </div>
        </>
      ) : (
        <SignedOut />
      )}
    </div>
  );
}
