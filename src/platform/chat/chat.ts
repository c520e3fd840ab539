import {
  boot,
  hideMessenger,
  onBadgeChanged,
  showMessenger,
  shutdown,
} from '@channel.io/channel-web-sdk-loader';
import { loadVendorScript } from '@/platform/api/vendor-script';
import type { ChatIdentity } from '@contract/chat/schemas';
import type { ChatService } from '@contract/services/schemas';
import { chatState } from './chat-state';

type Arguments = readonly unknown[];

interface Channel {
  (...args: Arguments): void;
  c?: (args: Arguments) => void;
  q?: Arguments[];
}

interface ChannelWindow {
  ChannelIO?: Channel;
}

const host = () => window as unknown as ChannelWindow;

/** Loads the chat's script: the vendor's own loader knows one URL only, and Trusted Types block it. */
async function loadChannel(scriptUrl: string): Promise<void> {
  host().ChannelIO ??= queueingChannel();
  await loadVendorScript(scriptUrl, () => {
    const channel = host().ChannelIO;
    const isQueue = channel?.c !== undefined && queues.has(channel.c);
    return isQueue ? undefined : channel;
  });
}

const queues = new WeakSet<object>();

function queueingChannel(): Channel {
  const queue: Arguments[] = [];
  const enqueue = (args: Arguments): void => void queue.push(args);
  queues.add(enqueue);
  const channel: Channel = (...args) => channel.c?.(args);
  return Object.assign(channel, { c: enqueue, q: queue });
}

/** The signed-in patient for the chat: an id, its proof and a name. No health information (product 4). */
interface ChatMember extends ChatIdentity {
  name: string;
}

/** Above the page's bars, below our own dialogs. */
const Z_INDEX = 90;
const BOOT_MS = 10_000;

let turn = Promise.resolve();

/** Boots the chat anew as this member or a guest (vendors 7), one call after the other; a failure hides its button. */
export function startChat(service: ChatService, member: ChatMember | null): Promise<void> {
  turn = turn.then(() => start(service, member)).catch(endChat);
  return turn;
}

/** Opens the messenger; call it inside the tap, as some phones require. */
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
        // the shop's own button opens it (product 1)
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
