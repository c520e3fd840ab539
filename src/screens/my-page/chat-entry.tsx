import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { useStore } from '@/platform/storage/use-store';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

/** The way into the chat from my page; away while the chat cannot be opened (vendors 7). */
export function ChatEntry() {
  const { isReady, unread } = useStore(chatState);
  if (!isReady) return null;
  return (
    <Button variant="text" onClick={openChat}>
      <Icon name="chat" size={20} />
      {unread > 0 ? `상담하기 · 새 답변 ${unread}개` : '상담하기'}
    </Button>
  );
}
