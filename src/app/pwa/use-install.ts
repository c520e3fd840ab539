import { useState, useSyncExternalStore } from 'react';
import { DAY_MS } from '@contract/core/constants';
import { useCart } from '@/features/cart/use-cart';
import { inAppBrowser } from '@/platform/native-bridge/in-app-browser';
import {
  isAppleDevice,
  isAppleSafari,
  isInstalled,
  isAppWrapper,
} from '@/platform/native-bridge/installed';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { localStore, writeJson } from '@/platform/storage/web-storage';

/** What the device remembers about the invitation. */
export interface InstallMemory {
  visits: number;
  /** When the shop was last opened, in milliseconds. */
  seenAt: number;
  /** When the patient dismissed the invitation, or installed the app. */
  closedAt: number | null;
}

/** Parses the stored memory; null if it is invalid. Without zod, which is too large for this. */
export function parseMemory(text: string | null): InstallMemory | null {
  try {
    const { visits, seenAt, closedAt } = JSON.parse(text ?? '') as Record<string, unknown>;
    const isClosed = typeof closedAt === 'number';
    if (typeof visits !== 'number' || typeof seenAt !== 'number') return null;
    return { visits, seenAt, closedAt: isClosed ? closedAt : null };
  } catch {
    return null;
  }
}

/** Milliseconds after which opening the shop again counts as another visit. */
const VISIT_MS = 30 * 60_000;
/** How long a dismissed invitation stays hidden, in milliseconds. */
const AWAY_MS = 90 * DAY_MS;

/** Counts a start of the shop. */
export function rememberStart(memory: InstallMemory | null, now: number): InstallMemory {
  if (memory === null) return { visits: 1, seenAt: now, closedAt: null };
  const isVisit = now - memory.seenAt > VISIT_MS;
  return { ...memory, visits: memory.visits + (isVisit ? 1 : 0), seenAt: now };
}

/** What decides whether the invitation shows. */
interface Moment {
  memory: InstallMemory;
  now: number;
  /** Something is in the cart. */
  hasAdded: boolean;
  /** The page shows a completed order. */
  hasBought: boolean;
}

/** True on a second visit, with something in the cart or after a purchase; false for a while after a dismissal. */
export function isGoodMoment({ memory, now, hasAdded, hasBought }: Moment): boolean {
  if (memory.closedAt !== null && now - memory.closedAt < AWAY_MS) return false;
  return memory.visits > 1 || hasAdded || hasBought;
}

/** The `beforeinstallprompt` event, caught by the inline script of `index.html`. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

/** How this device can install the app: by the browser's prompt, manually, or not at all. */
type InstallWay = 'offer' | 'by-hand' | 'in-safari' | null;

/** `by-hand`: by the share sheet of Safari on iPhones and iPads; `in-safari`: a built-in browser there has none. */
export function installWay(page: Window = window): InstallWay {
  if (isInstalled(page) || isAppWrapper(page.navigator.userAgent)) return null;
  if (page.installOffer) return 'offer';
  if (isAppleSafari(page)) return 'by-hand';
  return isAppleDevice(page) && inAppBrowser(page.navigator.userAgent) !== null
    ? 'in-safari'
    : null;
}

const store = (memory: InstallMemory) => writeJson(localStore, 'install', memory);

function startMemory(): InstallMemory {
  const stored = parseMemory(localStore.read('install'));
  const memory = rememberStart(stored, Date.now());
  store(memory);
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

/** How to install; null while no invitation may show, as on pages with an action bar. */
export function useInstall(): { way: InstallWay; close: () => void } {
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
    store(closed);
    setMemory(closed);
  };
  const hasBought = page?.name === 'checkout_complete_view';
  const hasRoom = page?.tabBar === true || hasBought;
  const isGood = isGoodMoment({ memory, now: memory.seenAt, hasAdded: count > 0, hasBought });
  return { way: hasRoom && isGood ? way : null, close };
}
