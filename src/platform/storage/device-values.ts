type Place = 'local' | 'session' | 'indexedDB' | 'encrypted' | 'cookie' | 'cache' | 'database';

/**
 * `session`: with the patient's session, also when that expires. `logout`: when she logs out, leaves, or another patient
 * signs in; after an expiry the tab's values wait for that login. What ends with either is private.
 */
type End =
  | 'session'
  | 'logout'
  | 'tab'
  | 'browser'
  | 'never'
  | 'analytics off'
  | `${number} minutes`
  | `${number} days`;

interface DeviceValue {
  /** A `*` at the end stands for any ending. */
  name: string;
  place: Place;
  ends: End;
}

/**
 * All that the shop and its libraries store on a device (product 3, Kept on the device). `encrypted` is IndexedDB under
 * `deviceKey`; `indexedDB` and `encrypted` lie in the database `dalim`, the others under `database` belong to libraries.
 */
export const DEVICE_VALUES = [
  // tokens; in sessionStorage where localStorage takes no more
  { name: 'session', place: 'local', ends: 'session' },
  { name: 'session', place: 'session', ends: 'session' },
  { name: 'user', place: 'local', ends: 'session' },
  { name: 'refreshToken', place: 'cookie', ends: 'session' },
  // that the cookie above is there, or that the session ended while the server could not be told
  { name: 'session', place: 'cookie', ends: '60 days' },
  // how the login provider is to ask at the next login, and that it was a logout which ended the last session
  { name: 'loginPrompt', place: 'local', ends: 'never' },
  { name: 'loginAttempt', place: 'session', ends: '10 minutes' },
  { name: 'loginAttempts', place: 'local', ends: '10 minutes' },
  { name: 'loginAttempt', place: 'cookie', ends: '10 minutes' },
  // that this tab has tried to sign in by itself in KakaoTalk
  { name: 'automaticLogin', place: 'session', ends: 'tab' },

  // what waits for a login: the tab that asked goes on with it, and no other
  { name: 'redirectPath', place: 'session', ends: 'session' },
  { name: 'productId', place: 'session', ends: 'session' },
  { name: 'checkout', place: 'session', ends: 'logout' },
  { name: 'chosenTime', place: 'session', ends: 'logout' },
  // a payment that has yet to return
  { name: 'isPostProcess', place: 'local', ends: 'session' },
  { name: 'isPostProcess', place: 'session', ends: 'session' },
  { name: 'deviceKey', place: 'indexedDB', ends: 'logout' },
  { name: 'checkoutDraft', place: 'encrypted', ends: 'logout' },
  // the recipient of an order, as it came from another browser
  { name: 'handedDetails', place: 'encrypted', ends: 'logout' },
  { name: 'nextAppointment', place: 'encrypted', ends: 'logout' },
  { name: 'lastOrder', place: 'encrypted', ends: 'logout' },

  { name: 'cart', place: 'indexedDB', ends: 'never' },
  // lines that were added without the store's code
  { name: 'cart', place: 'local', ends: 'never' },
  // the server's copy of it: what it has, and what it has not heard of
  { name: 'cartCopy', place: 'indexedDB', ends: 'never' },
  { name: 'cartCopy', place: 'cookie', ends: '180 days' },
  { name: 'cartCopyMark', place: 'cookie', ends: '180 days' },
  // which carts of other browsers were added, one that waits for a tap, and the code made for another
  { name: 'cartHandoffs', place: 'indexedDB', ends: 'never' },
  { name: 'handoff', place: 'local', ends: 'logout' },
  { name: 'handoffMade', place: 'session', ends: 'tab' },
  // the merge that is under way
  { name: 'cartMergeKey', place: 'indexedDB', ends: 'logout' },
  // names and prices of the lines, the patient's cart, and changes that the server has not heard of
  { name: 'cartLines', place: 'indexedDB', ends: 'session' },
  { name: 'patientCart', place: 'indexedDB', ends: 'logout' },

  { name: 'recentSearches', place: 'local', ends: 'logout' },
  { name: 'favourites', place: 'local', ends: 'logout' },
  { name: 'recentProducts', place: 'local', ends: 'logout' },
  // the patient whose values end with a logout; named when it was for the saved lists alone
  { name: 'keptListsOwner', place: 'local', ends: 'logout' },

  { name: 'clinicAlias', place: 'session', ends: 'tab' },
  { name: 'clinicAlias', place: 'cookie', ends: 'browser' },
  { name: 'textSize', place: 'local', ends: 'never' },
  { name: 'install', place: 'local', ends: 'never' },
  // by which this device's reports of reviews count once
  { name: 'reporter', place: 'local', ends: 'never' },
  // that IndexedDB was opened: WebKit may leave it out of `databases()` for a moment
  { name: 'database', place: 'local', ends: 'never' },
  // what is to be removed from IndexedDB when it works again
  { name: 'reconcile', place: 'local', ends: 'never' },

  // public answers
  { name: 'queries', place: 'local', ends: 'never' },
  { name: 'dalim-data-*', place: 'cache', ends: '30 days' },
  { name: 'dalim-clinics-*', place: 'cache', ends: '30 days' },
  { name: 'dalim-documents-*', place: 'cache', ends: '365 days' },
  { name: 'dalim-pictures-*', place: 'cache', ends: '60 days' },
  { name: 'dalim-files-*', place: 'cache', ends: '30 days' },
  { name: 'dalim-shell-*', place: 'cache', ends: 'never' },
  { name: 'workbox-expiration', place: 'database', ends: 'never' },
  { name: 'tsr-scroll-restoration-*', place: 'session', ends: 'tab' },

  { name: 'analyticsOff', place: 'local', ends: 'never' },
  // the visitor whom analytics knows as signed in; never a patient's id
  { name: 'analyticsIdentified', place: 'local', ends: 'analytics off' },
  { name: 'analyticsCalls', place: 'session', ends: 'tab' },
  { name: 'ajs_anonymous_id', place: 'cookie', ends: '365 days' },
  { name: 'ajs_anonymous_id', place: 'local', ends: 'analytics off' },
  { name: 'ajs_user_*', place: 'local', ends: 'analytics off' },
  { name: 'persisted-queue:*', place: 'local', ends: 'analytics off' },
] as const satisfies readonly DeviceValue[];

type Row = (typeof DEVICE_VALUES)[number];

/** The names of a place, or those of them that end so. */
export type KeyIn<P extends Place, E extends End = End> = Exclude<
  Extract<Row, { place: P; ends: E }>['name'],
  `${string}*`
>;

/** The names of a place that end so, for code that is not in the first load. */
export function keysThatEnd<P extends Place, E extends End>(place: P, ends: E): KeyIn<P, E>[] {
  return DEVICE_VALUES.filter((row) => row.place === place && row.ends === ends).map(
    ({ name }) => name as KeyIn<P, E>,
  );
}
