import type { UpdateOffer } from '@/platform/service-worker/register';
import { createStore } from '@/platform/storage/create-store';

/** The version that waits, if one does. Only ever set in a browser. */
export const waitingUpdate = createStore<{ offer: UpdateOffer | null }>({ offer: null });
