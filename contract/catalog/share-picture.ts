import { formatWon } from './price';
import { regionName } from '../addresses/region';

/** What a share picture shows: a picture with a name and a line below. */
export interface ShareCard {
  /** The name of the picture. */
  readonly picture: string;
  readonly name: string;
  readonly line: string;
}

/** Raised with every change of how cards are drawn, so that they are drawn anew under other addresses. */
const VERSION = '1';

export const productCard = (picture: string, name: string, price: number): ShareCard => ({
  ...{ picture, name, line: formatWon(price) },
});

export const clinicCard = (picture: string, name: string, address: string): ShareCard => ({
  ...{ picture, name, line: regionName(address) },
});

/** Of all that the card shows, so that another price has another address. */
export function shareKey({ picture, name, line }: ShareCard): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const character of [VERSION, picture, name, line].join('\n')) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
    one ^= one >>> 15;
    other ^= other >>> 13;
  }
  return [one, other]
    .map((half) => (half >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .slice(0, 12);
}

/** The address of a card. Until it is drawn, it leads to the plain preview of its picture, which it ends with. */
export const sharePath = (card: ShareCard, preview: string): string =>
  preview.replace('/pictures/', `/pictures/share/${shareKey(card)}/`);
