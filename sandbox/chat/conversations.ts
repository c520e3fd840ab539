import { randomUUID } from 'node:crypto';
import { BRAND_NAME } from '@contract/core/brand';
import type { Clock } from '../../server/core/clock';

/** A message; an answer is hidden until its time. */
interface ChatMessage {
  readonly id: string;
  readonly from: 'patient' | 'clinic';
  readonly text: string;
  readonly at: number;
}

interface Conversation {
  readonly name: string;
  messages: ChatMessage[];
}

/** Conversations in memory, each accessed by the token from boot. */
interface Conversations {
  /** Opens the conversation of a member or guest; returns its token. */
  open(owner: string, name: string): string;
  /** The messages so far; null for an unknown token. */
  read(token: string): readonly ChatMessage[] | null;
  /** Adds a message and its answer; false for an unknown token. */
  say(token: string, text: string): boolean;
}

const ANSWER_AFTER_MS = 1200;
const MAX_CONVERSATIONS = 500;
const MAX_MESSAGES = 200;
const GREETING = `안녕하세요, ${BRAND_NAME} 상담실이에요. 제품이나 주문에 대해 편하게 물어보세요.`;
const ANSWER = '말씀 잘 받았어요. 테스트용 채팅이라 실제 고객센터에 전해지지는 않아요.';

export function createConversations(clock: Clock): Conversations {
  const conversations = new Map<string, Conversation>();
  const owners = new Map<string, string>();

  const find = (token: string) => conversations.get(owners.get(token) ?? '');
  const message = (from: ChatMessage['from'], text: string, at: number): ChatMessage => ({
    id: randomUUID(),
    from,
    text,
    at,
  });
  return {
    open: (owner, name) => {
      if (!conversations.has(owner)) {
        conversations.set(owner, { name, messages: [message('clinic', GREETING, clock())] });
      }
      const token = randomUUID();
      owners.set(token, owner);
      shrink(conversations);
      shrink(owners);
      return token;
    },
    read: (token) => find(token)?.messages.filter(({ at }) => at <= clock()) ?? null,
    say: (token, text) => {
      const conversation = find(token);
      if (!conversation) return false;
      conversation.messages = [
        ...conversation.messages,
        message('patient', text, clock()),
        message('clinic', ANSWER, clock() + ANSWER_AFTER_MS),
      ].slice(-MAX_MESSAGES);
      return true;
    },
  };
}

/** Map keys keep their insertion order, so the first is the oldest. */
function shrink(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (map.size > MAX_CONVERSATIONS && !oldest.done) map.delete(oldest.value);
}
