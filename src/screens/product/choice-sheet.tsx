import { useState } from 'react';
import type { Product } from '@contract/catalog/schemas';
import { isForSale } from '@/features/catalog/sale-state';
import { Button } from '@/ui/button/button';
import { SheetFoot } from '@/ui/overlay/sheet-foot';
import { ChoiceFields } from './choice-fields';
import { hasStockAlert, type Choice, type Purchase } from './product-choice';
import { StockAlert } from './lazy-stock-alert';

interface ChoiceSheetProps {
  product: Product;
  choice: Choice;
  /** The page and the bar follow each change, so that closing the sheet loses nothing. */
  onChoice: (choice: Choice) => void;
  onPurchase: (purchase: Purchase) => void;
}

/** What the phone's buy bar opens: variant, quantity, total and both ways to buy. */
export function ChoiceSheet({ product, choice, onChoice, onPurchase }: ChoiceSheetProps) {
  const [shown, setShown] = useState(choice);
  const isSoldOut = !isForSale(shown.variant.saleState);
  return (
    <>
      <ChoiceFields
        product={product}
        choice={shown}
        onChoice={(next) => {
          setShown(next);
          onChoice(next);
        }}
      />
      <SheetFoot>
        {hasStockAlert(shown.variant) ? (
          <StockAlert product={product} variant={shown.variant} />
        ) : (
          <>
            <Button
              size="xl"
              variant="ghost"
              disabled={isSoldOut}
              onClick={() => onPurchase('cart')}
            >
              장바구니 담기
            </Button>
            <Button size="xl" disabled={isSoldOut} onClick={() => onPurchase('now')}>
              바로 구매
            </Button>
          </>
        )}
      </SheetFoot>
    </>
  );
}
