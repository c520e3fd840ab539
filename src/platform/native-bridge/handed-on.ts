/** Schemes that only the browser's own page can do something with. */
const OWN = /^(https?|blob|data|javascript|about):$/;

/**
 * Whether a link's address belongs to another program (vendors 11): telephones, mail, maps and wallets
 * by their schemes (`tel:`, `intent:`, `ispmobile:`, `kakaotalk:` and whatever comes), and other sites.
 */
export function isHandedOn(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin: target } = new URL(address);
  if (!OWN.test(protocol)) return true;
  return /^https?:$/.test(protocol) && target !== origin;
}
