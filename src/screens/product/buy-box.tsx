import { useState } from 'react';
import type { Product } from '@contract/catalog/schemas';
import { BuyActions } from './buy-actions';
import styles from './buy-box.module.css';
import { ChoiceFields } from './choice-fields';
import { chosenVariant, firstVariant, type Choice } from './product-choice';
import { ProductHead } from './product-head';

/** Name, price, variants and the two buy buttons; sticky on the desktop. */
export function BuyBox({ product }: { product: Product }) {
  const [chosen, setChosen] = useState<Choice>(() => ({
    variant: firstVariant(product),
    quantity: 1,
  }));
  // a newer answer may have changed the variant
  const choice = { ...chosen, variant: chosenVariant(product, chosen.variant.id) };
  return (
    <div className={styles.column}>
      <div className={styles.box}>
        <div>
          <ProductHead product={product} variant={choice.variant} />
          <div className={styles.options}>
            <ChoiceFields product={product} choice={choice} onChoice={setChosen} />
          </div>
        </div>
        <BuyActions product={product} choice={choice} onChoice={setChosen} />
      </div>
    </div>
  );
}
