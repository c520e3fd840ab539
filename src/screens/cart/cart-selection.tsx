import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import styles from './cart-body.module.css';

export interface CartSelectionProps {
  chosen: number;
  total: number;
  onChoose: (on: boolean) => void;
  onRemove: () => void;
}

/** `전체 선택 (2/2)` and `선택 삭제`. */
export function CartSelection({ chosen, total, onChoose, onRemove }: CartSelectionProps) {
  return (
    <div className={styles.selection}>
      <Checkbox
        label={`전체 선택 (${chosen}/${total})`}
        className={styles.chooseAll}
        checked={chosen === total}
        onCheckedChange={onChoose}
      />
      <Button
        variant="text"
        size="md"
        className={styles.removeChosen}
        disabled={chosen === 0}
        onClick={onRemove}
      >
        선택 삭제
      </Button>
    </div>
  );
}
