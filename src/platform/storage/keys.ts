/** Every key that the app keeps on the device, with its place (product 3). */
export const LOCAL_KEYS = {
  session: 'session',
  user: 'user',
  /** How the login provider is to ask at the next login. */
  loginPrompt: 'loginPrompt',
  /** Login attempts by their state, where sessionStorage keeps nothing. */
  loginAttempts: 'loginAttempts',
  isPostProcess: 'isPostProcess',
  queries: 'queries',
  install: 'install',
  /** The size of all text, as `125%`. */
  textSize: 'textSize',
  /** That IndexedDB was opened here: WebKit may leave its database out of `databases()` for a moment. */
  database: 'database',
  /** What is to be removed from IndexedDB when it works again. */
  reconcile: 'reconcile',
  /** The anonymous visitor that analytics knows as signed in; never a patient's id. */
  identified: 'analyticsIdentified',
  /** The visitor's random number, under the analytics library's own name; also a cookie of that name. */
  visitor: 'ajs_anonymous_id',
  /** That nothing goes to analytics from this device. */
  analyticsOff: 'analyticsOff',
  /** A random number by which this device's reports of reviews count once. */
  reporter: 'reporter',
  /** A cart that came from another browser and waits for a tap. */
  handoff: 'handoff',
} as const;

/** What was searched for, liked and looked at on this device, and the patient whose it is; in localStorage. */
export const SAVED_LIST_KEYS = {
  recentSearches: 'recentSearches',
  favourites: 'favourites',
  recentProducts: 'recentProducts',
  owner: 'keptListsOwner',
} as const;

export const SESSION_KEYS = {
  /** Where localStorage takes no more, these last as long as the tab. */
  session: 'session',
  isPostProcess: 'isPostProcess',
  clinicAlias: 'clinicAlias',
  redirectPath: 'redirectPath',
  productId: 'productId',
  /** What waits for login or profile: the tab that asked goes on with it, and no other. */
  checkout: 'checkout',
  /** The time that was tapped on a clinic's home, for the checkout of this tab. */
  chosenTime: 'chosenTime',
  loginAttempt: 'loginAttempt',
  analyticsCalls: 'analyticsCalls',
  /** The last code that this tab has made for another browser. */
  handoffMade: 'handoffMade',
  /** That this tab has tried to sign in by itself in KakaoTalk. */
  automaticLogin: 'automaticLogin',
} as const;

export const IDB_KEYS = {
  cart: 'cart',
  /** The merge that is under way: its key and what goes over. */
  mergeKey: 'cartMergeKey',
  /** Which carts from other browsers were added here. */
  handoffs: 'cartHandoffs',
  /** What the server's copy of the guest's cart has, and what it has not heard of. */
  cartCopy: 'cartCopy',
  /** Names and prices of the lines as they were last seen. */
  cartLines: 'cartLines',
  /** The patient's cart as it was last read, and changes that the server has not heard of. */
  patientCart: 'patientCart',
  /** What encrypts the private values below; no script can read it out. */
  deviceKey: 'deviceKey',
  checkoutDraft: 'checkoutDraft',
  /** To whom an order is delivered, as it came from another browser. */
  handedDetails: 'handedDetails',
  nextAppointment: 'nextAppointment',
} as const;
