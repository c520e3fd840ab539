import type { Item } from '@contract/cart/schemas';

/**
 * What `바로 구매` waits for a login with, as long as the page lasts: the login's attempt brings it to the next one where
 * the tab's storage takes nothing (decision 0124).
 */
export const waitingItem: { item: Item | undefined } = { item: undefined };
