import { SignedOut } from '@/features/my-page/my-page-frame';
import { useSessionState } from '@/platform/session/session-context';
import { ChatEntry } from './chat-entry';
import { MyMenu } from './my-menu';
import styles from './my-page-screen.module.css';
import { NextTicket } from './next-ticket';
import { LogOutButton } from './log-out-button';

/** The account (spec 2, my-page): greeting, next consultation as a ticket, then its parts. */
export function MyPageScreen() {
  const { authenticated, data } = useSessionState();
  return (
    <div className={styles.page}>
      <h1 className="h1">
        {data ? (
          <>
            <span className={styles.hello}>안녕하세요,</span>{' '}
            <span className={styles.name}>{data.patientName} 님</span>
          </>
        ) : (
          '안녕하세요'
        )}
      </h1>
      {authenticated === true ? (
        <>
          <div className={styles.ticket}>
            <NextTicket />
          </div>
          <div className={styles.parts}>
            <MyMenu />
            {/* the way into the chat comes late, and beside the other it moves nothing */}
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
