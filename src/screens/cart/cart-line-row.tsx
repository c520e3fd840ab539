import { Button, buttonClass } from '@/ui/button/button';
import { CART_LINE_MAX_QUANTITY } from '@contract/core/constants';
import { formatWon, portionPrice } from '@contract/catalog/price';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct, toProducts } from '@/platform/navigation/targets';
import { classNames } from '@/ui/class-names';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './cart-line.module.css';
import { isChoosable, isOrderable, type CartLine } from './cart-lines';
import { removeButtonId } from './use-focus-after-removal';

const INSTEAD = buttonClass({ size: 'sm', variant: 'quiet' });

/** What has changed since the line was added: sold out, fewer left, another price. */
function LineRemark({
  line,
  onQuantity,
}: {
  line: CartLine;
  onQuantity: (quantity: number) => void;
}) {
  const { problem, item, status, changedFrom } = line;
  switch (problem) {
    case 'sold_out':
      return (
        <div className={styles.remark}>
          <p>품절이라 주문에서 빠져요.</p>
          <AppLink target={toProduct(item.product_id)} className={INSTEAD}>
            다른 구성 보기
          </AppLink>
        </div>
      );
    case 'ended':
      return (
        <div className={styles.remark}>
          <p>더는 판매하지 않는 한약이에요.</p>
          <AppLink target={toProducts()} className={INSTEAD}>
            다른 한약 보기
          </AppLink>
        </div>
      );
    case 'unknown':
      return <p className={styles.remark}>연결되면 이름과 가격을 보여 드릴게요.</p>;
    case 'too_many': {
      const available = status?.available ?? 1;
      return (
        <div className={styles.remark}>
          <p>지금은 {available}개까지 살 수 있어요.</p>
          <Button size="sm" variant="quiet" onClick={() => onQuantity(available)}>
            {available}개로 바꾸기
          </Button>
        </div>
      );
    }
    case null:
      return changedFrom === null || status === null ? null : (
        <p className={styles.remark}>
          가격이 {formatWon(changedFrom)}에서 {formatWon(status.price)}으로 바뀌었어요.
        </p>
      );
  }
}

interface CartLineRowProps {
  line: CartLine;
  isChosen: boolean;
  /** Its name and price are loading. */
  isLoading: boolean;
  onChoose: (on: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line: checkbox, picture, names, quantity, amount, remove button. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, isChosen, onChoose, onQuantity, onRemove } = props;
  const { item, status } = line;
  const name = status ? `${status.productName} ${status.variantName}` : '담은 한약';
  // the limit must not be below the current value, or the stepper could not show it
  const most = Math.max(1, Math.min(CART_LINE_MAX_QUANTITY, status?.available ?? item.quantity));
  return (
    <li className={classNames(styles.line, !isChoosable(line) && styles.off)}>
      <Checkbox
        label={`${name} 선택`}
        labelHidden
        checked={isChosen}
        disabled={!isChoosable(line)}
        onCheckedChange={onChoose}
      />
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
                {status?.productName ?? name}
              </AppLink>
            )}
            <p className="small">{status?.variantName}</p>
          </div>
          <IconButton
            icon="x"
            iconSize={18}
            label={`${name} 삭제`}
            className={styles.remove}
            onClick={onRemove}
            id={removeButtonId(line.key)}
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
            <span className={styles.amount}>
              <Price
                price={status.price * item.quantity}
                listPrice={status.listPrice === null ? undefined : status.listPrice * item.quantity}
                byPortion={portionPrice(status.price, status.portions)}
              />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
