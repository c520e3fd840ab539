import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { useStore } from '@/platform/state/store';
import { CountBadge } from '@/ui/badge/badge';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button/icon-button';
import styles from './chat-launcher.module.css';

/**
 * The shop's chat button with the number of unread answers (product 1, Chat): in view where it has a margin of its own or
 * there is an answer, else at the end of the page; none on pages with an action bar.
 */
export function ChatLauncher() {
  const page = useCurrentPage();
  const { isReady, unread } = useStore(chatState);
  // my page has its own entry
  if (!isReady || page?.tabBar !== true || page.name === 'my_page_view') return null;
  const label = unread > 0 ? `채팅 문의, 읽지 않은 답변 ${unread}개` : '채팅 문의';
  return (
    <div className={classNames(styles.place, unread > 0 && styles.answered)}>
      <IconButton icon="chat" label={label} className={styles.button} onClick={openChat}>
        <span className={styles.words}>채팅 문의</span>
        <CountBadge count={unread} />
      </IconButton>
    </div>
  );
}
