/** Every key that the app keeps on the device, with its place (design 3). */
export const LOCAL_KEYS = {
  session: 'session',
  user: 'user',
  /** Which tab refreshes, where the browser has no locks. */
  refreshLease: 'refreshLease',
  /** How the messenger is to ask at the next login. */
  loginPrompt: 'loginPrompt',
  checkout: 'checkout',
  isPostProcess: 'isPostProcess',
  contentFont: 'contentFont',
  queries: 'queries',
  install: 'install',
} as const;

export const SESSION_KEYS = {
  /** Where localStorage takes no more, the session lives as long as the tab. */
  session: 'session',
  clinicAlias: 'clinicAlias',
  redirectPath: 'redirectPath',
  productId: 'productId',
  loginAttempt: 'loginAttempt',
  analyticsCalls: 'analyticsCalls',
} as const;

export const IDB_KEYS = {
  cart: 'cart',
  /** The merge that is under way: its key and what goes over. */
  mergeKey: 'cartMergeKey',
  /** Names and prices of the lines as they were last seen. */
  cartLines: 'cartLines',
  /** The patient's cart as it was last read, and changes that the server has not heard of. */
  patientCart: 'patientCart',
  /** What encrypts the private values below; no script can read it out. */
  deviceKey: 'deviceKey',
  checkoutDraft: 'checkoutDraft',
  nextAppointment: 'nextAppointment',
} as const;

/** Kept encrypted, and gone after logout (design 3). */
export const PRIVATE_KEYS = [IDB_KEYS.checkoutDraft, IDB_KEYS.nextAppointment] as const;

/** What JSON can carry and may fall back to localStorage. */
export const TEXT_KEYS = [
  IDB_KEYS.cart,
  IDB_KEYS.mergeKey,
  IDB_KEYS.cartLines,
  IDB_KEYS.patientCart,
] as const;

export const ALIAS_COOKIE = 'clinicAlias';
