import { proxy } from 'valtio/vanilla';
import type { UpdateOffer } from '@/platform/service-worker/register';

/** The version that waits, if one does. Only ever set in a browser. */
export const waitingUpdate = proxy<{ offer: UpdateOffer | null }>({ offer: null });
