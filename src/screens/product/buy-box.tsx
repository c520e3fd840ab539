import { useState } from 'react';
import type { Product } from '@contract/catalog/schemas';
import { BuyActions } from './buy-actions';
import styles from './buy-box.module.css';
import { ChoiceFields } from './choice-fields';
import { chosenVariant, firstVariant, whyNotForSale } from './product-choice';
import { ProductHead } from './product-head';

/** Name, price, variants and the two buy buttons; sticky on the desktop. */
export function BuyBox({ product }: { product: Product }) {
  const [variantId, setVariantId] = useState(() => firstVariant(product).id);
  const [quantity, setQuantity] = useState(1);
  const choice = { variant: chosenVariant(product, variantId), quantity };
  const obstacle = whyNotForSale(product, choice.variant);
  const choose = (next: typeof choice) => {
    setVariantId(next.variant.id);
    setQuantity(next.quantity);
  };
  return (
    <div className={styles.box}>
      <div>
        <ProductHead product={product} variant={choice.variant} isForSale={obstacle === null} />
        <div className={styles.options}>
          <ChoiceFields
            product={product}
            choice={choice}
            onChoice={choose}
            disabled={obstacle !== null}
          />
        </div>
      </div>
      <BuyActions product={product} choice={choice} onChoice={choose} obstacle={obstacle} />
    </div>
  );
}
