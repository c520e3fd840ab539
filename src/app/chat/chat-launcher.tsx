import { useEffect, useState } from 'react';
import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { useStore } from '@/platform/state/store';
import { CountBadge } from '@/ui/badge/badge';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button/icon-button';
import styles from './chat-launcher.module.css';

/** The shop's chat button with the number of unread answers; none on pages with an action bar (product 1). */
export function ChatLauncher() {
  const page = useCurrentPage();
  const { isReady, unread } = useStore(chatState);
  const isAway = useScrollsDown();
  // my page has its own entry
  if (!isReady || page?.tabBar !== true || page.name === 'my_page_view') return null;
  const label = unread > 0 ? `채팅 문의, 읽지 않은 답변 ${unread}개` : '채팅 문의';
  return (
    <div className={classNames(styles.place, isAway && styles.away)}>
      <IconButton icon="chat" label={label} className={styles.button} onClick={openChat}>
        <CountBadge count={unread} />
      </IconButton>
    </div>
  );
}

/** Smaller movements are no scrolling, as of a finger at rest. */
const MIN_SCROLL = 8;

/** Whether the page was last scrolled down, and not to its end. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - MIN_SCROLL;
      if (!isAtEnd && Math.abs(window.scrollY - last) < MIN_SCROLL) return;
      setDown(!isAtEnd && window.scrollY > last);
      last = window.scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
