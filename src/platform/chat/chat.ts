import {
  boot,
  hideMessenger,
  onBadgeChanged,
  showMessenger,
  shutdown,
} from '@channel.io/channel-web-sdk-loader';
import type { ChatIdentity } from '@contract/chat';
import type { ChatService } from '@contract/services';
import { loadChannel } from './channel';
import { chatState } from './chat-state';

/** A signed-in patient as the chat knows them: a number, its proof and a name. Nothing about health (design 6). */
export interface ChatMember extends ChatIdentity {
  name: string;
}

/** Above the page's bars, below our own dialogs. */
const Z_INDEX = 90;
const BOOT_MS = 10_000;

let turn = Promise.resolve();

/**
 * Ends what was, and starts the chat again as this member, or as a guest (vendors 7). Calls take
 * turns. A chat that does not start leaves its button away, and tells nobody.
 */
export function startChat(service: ChatService, member: ChatMember | null): Promise<void> {
  turn = turn.then(() => start(service, member)).catch(endChat);
  return turn;
}

/** Opens the messenger; inside the tap, as some phones demand. */
export function openChat(): void {
  showMessenger();
}

function endChat(): void {
  Object.assign(chatState, { isReady: false, unread: 0 });
}

async function start(service: ChatService, member: ChatMember | null): Promise<void> {
  endChat();
  await loadChannel(service.scriptUrl);
  hideMessenger();
  shutdown();
  await booted(service, member);
  onBadgeChanged((unread) => {
    chatState.unread = unread;
  });
  chatState.isReady = true;
}

function booted(service: ChatService, member: ChatMember | null): Promise<void> {
  const who =
    member === null
      ? {}
      : {
          memberId: member.memberId,
          profile: { name: member.name },
          ...(member.memberHash === null ? {} : { memberHash: member.memberHash }),
        };
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the chat did not start in time')), BOOT_MS);
    boot(
      {
        pluginKey: service.pluginKey,
        // the shop's own button opens it (spec 1)
        hideChannelButtonOnBoot: true,
        language: 'ko',
        zIndex: Z_INDEX,
        ...who,
      },
      (error, user) => {
        clearTimeout(limit);
        if (error) return reject(error);
        chatState.unread = user?.unread ?? 0;
        resolve();
      },
    );
  });
}
