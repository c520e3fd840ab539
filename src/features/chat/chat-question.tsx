import { chatState } from '@/platform/chat/chat-state';
import { useStore } from '@/platform/state/store';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import styles from './chat-question.module.css';

/** The way to the chat where questions arise; invisible until the chat is ready, so nothing moves. */
export function ChatQuestion() {
  const { isReady } = useStore(chatState);
  // in the device's cache once the chat is ready
  const open = () => void import('@/platform/chat/chat').then(({ openChat }) => openChat());
  return (
    <div
      className={classNames(styles.question, !isReady && styles.waiting)}
      aria-hidden={isReady ? undefined : true}
    >
      <span className="small">궁금한 점이 있으신가요?</span>
      <Button variant="text" onClick={open}>
        채팅 문의
      </Button>
    </div>
  );
}
