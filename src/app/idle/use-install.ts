import { useState, useSyncExternalStore } from 'react';
import { useCart } from '@/features/cart/use-cart';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { installWay, type InstallWay } from './install-platform';
import { isGoodMoment, parseMemory, rememberStart, type InstallMemory } from './install-rule';

const keep = (memory: InstallMemory) => writeJson(localStore, LOCAL_KEYS.install, memory);

function startMemory(): InstallMemory {
  const kept = parseMemory(localStore.read(LOCAL_KEYS.install));
  const memory = rememberStart(kept, Date.now());
  keep(memory);
  return memory;
}

function watchInstall(changed: () => void): () => void {
  const installed = () => {
    delete window.installOffer;
    changed();
  };
  window.addEventListener('beforeinstallprompt', changed);
  window.addEventListener('appinstalled', installed);
  return () => {
    window.removeEventListener('beforeinstallprompt', changed);
    window.removeEventListener('appinstalled', installed);
  };
}

export interface Install {
  /** How, when this is a good moment and page to invite; else null. */
  way: InstallWay;
  /** The invitation goes, and stays away for a while. */
  close: () => void;
}

/** Whether to invite to the home screen now: never over a page with a bar of its own to order. */
export function useInstall(): Install {
  const [memory, setMemory] = useState(startMemory);
  const way = useSyncExternalStore(
    watchInstall,
    () => installWay(),
    () => null,
  );
  const page = useCurrentPage();
  const { count } = useCart();
  const close = () => {
    const closed = { ...memory, closedAt: Date.now() };
    keep(closed);
    setMemory(closed);
  };
  const hasBought = page?.name === 'checkout_complete_view';
  const hasRoom = page?.tabBar === true || hasBought;
  const isGood = isGoodMoment({ memory, now: memory.seenAt, hasAdded: count > 0, hasBought });
  return { way: hasRoom && isGood ? way : null, close };
}
