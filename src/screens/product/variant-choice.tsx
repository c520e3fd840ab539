import type { Variant } from '@contract/catalog';
import { isForSale, saleStateWords } from '@/features/catalog/sale-state';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import styles from './buy-box.module.css';

export interface VariantChoiceProps {
  variants: readonly Variant[];
  value: string;
  onValueChange: (variantId: string) => void;
}

const SHORT = 6;

/** The variants of a product side by side; those that are sold out say so. */
export function VariantChoice({ variants, value, onValueChange }: VariantChoiceProps) {
  const isShort = variants.every(({ name }) => name.length <= SHORT);
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        구성
      </span>
      <RadioGroup
        label="구성"
        labelHidden
        value={value}
        onValueChange={onValueChange}
        columns={isShort && variants.length > 2 ? 3 : 2}
        options={variants.map((variant) => ({
          value: variant.id,
          label: variant.name,
          note: isForSale(variant.saleState) ? undefined : saleStateWords(variant.saleState),
          disabled: !isForSale(variant.saleState) && variant.id !== value,
        }))}
      />
    </div>
  );
}
