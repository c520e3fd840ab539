import { eq } from 'drizzle-orm';
import { parseOwnPicture } from '@contract/catalog/own-picture';
import { clinicCard, productCard, shareKey, type ShareCard } from '@contract/catalog/share-picture';
import type { Tx } from '../../db/client';
import { products, variants } from '../../db/schema/catalog';
import { clinics } from '../../db/schema/clinics';
import { isShareFile, shareFile, type PictureStore } from '../../shop/pictures/picture-store';
import { builtPreview } from './pictures';

interface Options {
  readonly store: PictureStore;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Draws the share picture of every product and clinic that has none, and deletes those of other names and prices. Call it
 * after the change is written: until a picture is drawn, its address leads to the plain one.
 */
export async function drawSharePictures(
  tx: Tx,
  { store, onProgress }: Options,
): Promise<{ drawn: number; withoutFont: number; letters: string[] }> {
  const cards = new Map((await cardsIn(tx)).map((card) => [shareFile(shareKey(card)), card]));
  const present = await store.names();
  for (const name of present) if (isShareFile(name) && !cards.has(name)) await store.remove(name);
  const missing = [...cards].filter(([name]) => !present.has(name));
  const letters = new Set<string>();
  let [done, drawn, withoutFont] = [0, 0, 0];
  for (const [name, card] of missing) {
    const picture = await draw(store, card);
    if (picture instanceof Uint8Array) {
      await store.write(name, picture);
      drawn++;
    } else if (picture && picture.length > 0) {
      picture.forEach((letter) => letters.add(letter));
      withoutFont++;
    }
    onProgress?.(++done, missing.length);
  }
  return { drawn, withoutFont, letters: [...letters] };
}

async function cardsIn(tx: Tx): Promise<ShareCard[]> {
  const sold = await tx
    .select({ picture: products.picture, name: products.name, price: variants.price })
    .from(products)
    .innerJoin(variants, eq(variants.id, products.mainVariantId))
    .where(eq(variants.isEnded, false));
  const places = await tx
    .select({ picture: clinics.picture, name: clinics.name, address: clinics.address })
    .from(clinics);
  return [
    ...sold.map(({ picture, name, price }) => productCard(picture, name, price)),
    ...places.map(({ picture, name, address }) => clinicCard(picture, name, address)),
  ];
}

/** Or the letters that no font has; undefined without its picture. */
async function draw(store: PictureStore, card: ShareCard) {
  const own = parseOwnPicture(card.picture);
  const preview = own ? await store.read(`${own.hash}-preview.jpg`) : builtPreview(card.picture);
  if (preview === null) return undefined;
  const { drawShare } = await import('../../shop/pictures/draw-share');
  return drawShare(preview, card);
}
