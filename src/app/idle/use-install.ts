import { useEffect, useState } from 'react';
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

export interface Install {
  /** How, when this is a good moment and page to invite; else null. */
  way: InstallWay;
  /** The invitation goes, and stays away for a while. */
  close: () => void;
}

/** Whether to invite to the home screen now: never over a page with a bar of its own to order. */
export function useInstall(): Install {
  const [memory, setMemory] = useState(startMemory);
  const [way, setWay] = useState(() => installWay());
  const page = useCurrentPage();
  const { count } = useCart();
  const close = () => {
    const closed = { ...memory, closedAt: Date.now() };
    keep(closed);
    setMemory(closed);
  };
  useEffect(() => {
    const offered = () => setWay(installWay());
    const installed = () => {
      delete window.installOffer;
      setWay(null);
    };
    window.addEventListener('beforeinstallprompt', offered);
    window.addEventListener('appinstalled', installed);
    return () => {
      window.removeEventListener('beforeinstallprompt', offered);
      window.removeEventListener('appinstalled', installed);
    };
  }, []);
  const hasBought = page?.name === 'checkout_complete_view';
  const hasRoom = page?.tabBar === true || hasBought;
  const isGood = isGoodMoment({ memory, now: memory.seenAt, hasAdded: count > 0, hasBought });
  return { way: hasRoom && isGood ? way : null, close };
}
