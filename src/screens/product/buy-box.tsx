import { useState } from 'react';
import type { Product } from '@contract/catalog';
import { formatWon } from '@contract/rules/price';
import { Notice } from '@/ui/notice/notice';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { BuyActions } from './buy-actions';
import styles from './buy-box.module.css';
import { chosenVariant, firstVariant, whyNotForSale } from './product-choice';
import { ProductHead } from './product-head';
import { VariantChoice } from './variant-choice';

const MOST_AT_ONCE = 99;

/** Name, price and choice of a product, with the two ways to buy it; stays in view on the desktop. */
export function BuyBox({ product }: { product: Product }) {
  const [variantId, setVariantId] = useState(() => firstVariant(product).id);
  const [quantity, setQuantity] = useState(1);
  const variant = chosenVariant(product, variantId);
  const obstacle = whyNotForSale(product, variant);
  return (
    <div className={styles.box}>
      <div className={styles.choice}>
        <ProductHead product={product} variant={variant} />
        <div className={styles.options}>
          <VariantChoice
            variants={product.variants}
            value={variant.id}
            onValueChange={setVariantId}
          />
          {variant.saleState === 'low_stock' && <Notice tone="warn">얼마 남지 않았어요.</Notice>}
          <div className={styles.row}>
            <span className="h3">수량</span>
            <QuantityStepper
              label="수량"
              value={quantity}
              onValueChange={setQuantity}
              max={MOST_AT_ONCE}
              disabled={obstacle !== null}
            />
          </div>
          {quantity > 1 && (
            <p className={styles.row} role="status">
              <span className="small">합계</span>
              <b className="figures">{formatWon(variant.price * quantity)}</b>
            </p>
          )}
        </div>
      </div>
      <BuyActions product={product} variant={variant} quantity={quantity} obstacle={obstacle} />
    </div>
  );
}
