/** Only `0000` is a success (vendors 3). */
export const OK = '0000';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** No such payment, or not even authenticated: nothing can have been charged. */
const ABSENT = codes('A118 A210 A243 A251 U107 U111 U121 U126');

/**
 * NicePay or a system behind it failed, timed out or denied access, so the payment's state is
 * unknown; likewise codes that begin with 9 (exceptions), T (messages) and X (connections).
 */
const TROUBLE = codes(
  '2000 2159 4001 4008 A110 A111 A204 A205 A213 A224 A226 A244 A246 A254 A257 A299 A304 A306 A400 A401 ' +
    'A402 A403 F106 F107 F108 P026 P027 P044 P101 P102 P103 S999 U303 U307 U314 U315 U317 U501 U503 U506 ' +
    'U507 U508 V003',
);

/** The number was used: an earlier approval may have charged it. */
const USED = codes('2201 A127 A225 P015 U112 U114');

/** Whether a refusal means that there is no such payment. */
export const isAbsent = (code: string): boolean => ABSENT.has(code);

/** Whether the outcome is unknown. */
export const isOutcomeUnknown = (code: string): boolean => TROUBLE.has(code) || /^[9TX]/.test(code);

/** Whether an approval's outcome is unknown: this one, or an earlier one, may have charged. */
export const isUnclearApproval = (code: string): boolean =>
  isOutcomeUnknown(code) || USED.has(code);
