import { useMemo, useState } from 'react';
import type { Product } from '@contract/catalog/schemas';
import { useHydrated } from '@/ui/lazy/use-hydrated';
import { BuyActions } from './buy-actions';
import styles from './buy-box.module.css';
import { ChoiceFields } from './choice-fields';
import {
  chosenVariant,
  firstVariant,
  storeChoice,
  storedChoice,
  type Choice,
} from './product-choice';
import { ProductHead } from './product-head';

/** Name, price, variants and the two buy buttons; sticky on the desktop. */
export function BuyBox({ product }: { product: Product }) {
  const isHydrated = useHydrated();
  const [made, setMade] = useState<Choice | null>(null);
  const earlier = useMemo(() => (isHydrated ? storedChoice(product) : null), [isHydrated, product]);
  const chosen = made ?? earlier ?? { variant: firstVariant(product), quantity: 1 };
  const choose = (next: Choice) => {
    setMade(next);
    storeChoice(next);
  };
  // a newer answer may have changed the variant
  const choice = { ...chosen, variant: chosenVariant(product, chosen.variant.id) };
  return (
    <div className={styles.column}>
      <div className={styles.box}>
        <div>
          <ProductHead product={product} variant={choice.variant} />
          <div className={styles.options}>
            <ChoiceFields product={product} choice={choice} onChoice={choose} />
          </div>
        </div>
        <BuyActions product={product} choice={choice} onChoice={choose} />
      </div>
    </div>
  );
}
