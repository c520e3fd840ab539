import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { useStore } from '@/platform/storage/use-store';
import { CountBadge } from '@/ui/count-badge/count-badge';
import { IconButton } from '@/ui/icon-button/icon-button';
import styles from './chat-launcher.module.css';

/**
 * The shop's own way into the chat (spec 1): a quiet round button above the tabs, with the number of
 * unread answers. It stays away where an action bar stands, and until the chat can be opened.
 */
export function ChatLauncher() {
  const page = useCurrentPage();
  const { isReady, unread } = useStore(chatState);
  // my page has an entry of its own
  if (!isReady || page?.tabBar !== true || page.name === 'my_page_view') return null;
  const label = unread > 0 ? `상담하기, 읽지 않은 답변 ${unread}개` : '상담하기';
  return (
    <div className={styles.place}>
      <IconButton icon="chat" label={label} className={styles.button} onClick={openChat}>
        <CountBadge count={unread} />
      </IconButton>
    </div>
  );
}
