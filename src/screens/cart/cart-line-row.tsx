import { CART_LINE_MAX_QUANTITY } from '@contract/constants';
import { formatWon } from '@contract/rules/price';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './cart-line.module.css';
import { isOrderable, type CartLine } from './cart-lines';
import { LineRemark } from './line-remark';

export interface CartLineRowProps {
  line: CartLine;
  isChosen: boolean;
  /** Its name and price are on their way. */
  isLoading: boolean;
  onChoose: (on: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Gets the button that removes the line. */
  removeButton: (button: HTMLButtonElement | null) => void;
}

/** One line: box, picture, names, quantity, amount, and × to remove it. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, isChosen, onChoose, onQuantity, onRemove, removeButton } = props;
  const { item, status } = line;
  const name = status ? `${status.productName} ${status.variantName}` : '담은 제품';
  // the most must never be below what stands there, or the stepper could not show it
  const most = Math.max(1, Math.min(CART_LINE_MAX_QUANTITY, status?.available ?? item.quantity));
  return (
    <li className={styles.line}>
      <Checkbox label={`${name} 선택`} labelHidden checked={isChosen} onCheckedChange={onChoose} />
      <AppLink target={toProduct(item.product_id)} tabIndex={-1} aria-hidden="true">
        <Picture
          name={status?.picture ?? ''}
          sizes="76px"
          ratio="square"
          frame="thumb"
          alt=""
          className={styles.picture}
        />
      </AppLink>
      <div className={styles.words}>
        <div className={styles.top}>
          <div>
            {status === null && props.isLoading ? (
              <Skeleton shape="title" className={styles.waiting} />
            ) : (
              <AppLink target={toProduct(item.product_id)} className={styles.name}>
                <span className="content">{status?.productName ?? name}</span>
              </AppLink>
            )}
            <p className="small">
              <span className="content">{status?.variantName}</span>
            </p>
          </div>
          <IconButton
            icon="x"
            iconSize={18}
            label={`${name} 삭제`}
            className={styles.remove}
            onClick={onRemove}
            ref={removeButton}
          />
        </div>
        <LineRemark line={line} onQuantity={onQuantity} />
        <div className={styles.bottom}>
          {isOrderable(line) && (
            <QuantityStepper
              label={`${name} 수량`}
              value={item.quantity}
              max={most}
              onValueChange={onQuantity}
            />
          )}
          {status && isOrderable(line) && (
            <span className={styles.amount}>{formatWon(status.price * item.quantity)}</span>
          )}
        </div>
      </div>
    </li>
  );
}
