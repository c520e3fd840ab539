import { loadVendorScript } from '@/platform/api/vendor-script';

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

/**
 * Loads the chat's script on first need. Until it is there `window.ChannelIO` queues, as the vendor's
 * loader does; the loader itself knows one address only and makes its script in a way that the strict
 * policy refuses. Throws `VendorScriptError`.
 */
export async function loadChannel(scriptUrl: string): Promise<void> {
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
  const keep = (args: Arguments): void => void queue.push(args);
  queues.add(keep);
  const channel: Channel = (...args) => channel.c?.(args);
  return Object.assign(channel, { c: keep, q: queue });
}
