import { useState } from 'react';
import { useUnsentChanges } from '@/features/cart/use-unsent-changes';
import { SignedOut } from '@/features/my-page/my-page-frame';
import { TextSizeChoice } from '@/features/text-size/text-size-choice';
import { hasExtra } from '@/platform/api/hosts';
import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { toHome } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSessionState, useSession } from '@/platform/session/session-context';
import { isSignedIn, patientOf } from '@/platform/session/session-state';
import { useStore } from '@/platform/state/store';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { MyMenu } from './my-menu';
import styles from './my-page-screen.module.css';
import { NextTicket } from './next-ticket';

/** Logs out after a confirmation, then goes home, or to the clinic's home with an alias (product 4, Logout). */
function LogOutButton() {
  const session = useSession();
  const overlays = useOverlays();
  const go = useGo();
  const unsent = useUnsentChanges();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = async () => {
    const isSure = await overlays.confirm({
      title: '로그아웃할까요?',
      content:
        unsent.count === 0
          ? '이 기기에 저장된 내 정보가 지워져요. 찜한 한약과 최근 본 한약도 함께 지워져요. 장바구니는 다시 로그인하면 그대로 있어요.'
          : `아직 저장하지 못한 장바구니 변경이 ${unsent.count}가지 있어요. 로그아웃하면 사라져요.`,
      positiveText: '로그아웃',
    });
    if (!isSure) return;
    setLeaving(true);
    await unsent.discard();
    // the session ends here at once; the server is notified in the background
    const heard = session.logOut();
    await go(toHome(), { replace: true });
    await heard;
  };
  return (
    <Button variant="text" loading={isLeaving} onClick={() => void logOut()}>
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
            <TextSizeChoice className={styles.textSize} />
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
