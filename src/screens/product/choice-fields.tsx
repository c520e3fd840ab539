import { isForSale, saleStateWords } from '@/features/catalog/sale-state';
import { Notice } from '@/ui/notice/notice';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import type { Product, Variant } from '@contract/catalog/schemas';
import { formatWon, portionPrice } from '@contract/catalog/price';
import styles from './choice-fields.module.css';
import { canBeChosen, type Choice } from './product-choice';

const SHORT = 6;
const MAX_AT_ONCE = 99;

interface ChoiceFieldsProps {
  product: Product;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Variant, quantity and total of a purchase: on the page, and in the sheet of the phone's buy bar. */
export function ChoiceFields({ product, choice, onChoice }: ChoiceFieldsProps) {
  const { variant, quantity } = choice;
  return (
    <div className={styles.fields}>
      <VariantChoice
        variants={product.variants}
        value={variant}
        onValueChange={(chosen) => onChoice({ variant: chosen, quantity })}
      />
      {variant.saleState === 'low_stock' && <Notice tone="warn">얼마 남지 않았어요.</Notice>}
      <div className={styles.row}>
        <span className="h3">수량</span>
        <QuantityStepper
          label="수량"
          value={quantity}
          onValueChange={(wanted) => onChoice({ variant, quantity: wanted })}
          max={MAX_AT_ONCE}
          disabled={!isForSale(variant.saleState)}
        />
      </div>
      <p className={styles.total} role="status">
        <span className="small">합계</span>
        <b className="figures">{formatWon(variant.price * quantity)}</b>
      </p>
    </div>
  );
}

interface VariantChoiceProps {
  variants: readonly Variant[];
  value: Variant;
  onValueChange: (variant: Variant) => void;
}

/** The variants of a product as radio buttons; sold-out ones are marked. */
function VariantChoice({ variants, value, onValueChange }: VariantChoiceProps) {
  const isShort = variants.every(({ name }) => name.length <= SHORT);
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        구성
      </span>
      <RadioGroup
        label="구성"
        labelHidden
        value={value.id}
        onValueChange={(id) => onValueChange(variants.find((each) => each.id === id) ?? value)}
        columns={isShort && variants.length > 2 ? 3 : 2}
        options={variants.map((variant) => ({
          value: variant.id,
          label: variant.name,
          note: isForSale(variant.saleState) ? (
            <VariantPrice variant={variant} />
          ) : (
            saleStateWords(variant.saleState)
          ),
          disabled: !canBeChosen(variant) && variant.id !== value.id,
        }))}
      />
    </div>
  );
}

function VariantPrice({ variant: { price, portions } }: { variant: Variant }) {
  const byPortion = portionPrice(price, portions);
  return (
    <>
      <b className={styles.price}>{formatWon(price)}</b>
      {byPortion !== undefined && <span> {byPortion}</span>}
    </>
  );
}
