import { useSyncExternalStore } from 'react';
import {
  chooseTextSize,
  followTextSize,
  shownTextSize,
  TEXT_SIZES,
  type TextSize,
} from '@/platform/storage/text-size';
import { Button } from '@/ui/button/button';
import styles from './frame.module.css';

const LABELS: Readonly<Record<TextSize, string>> = {
  '': '기본',
  '125%': '크게',
  '150%': '아주 크게',
};

/** Enlarges all text of the shop on this device (product 2, Large text). */
export function TextSizeChoice() {
  // the server does not know it
  const shown = useSyncExternalStore<TextSize>(followTextSize, shownTextSize, () => '');
  return (
    <div role="group" aria-labelledby="text-size" className={styles.textSize}>
      <span id="text-size" className="small">
        글자 크기
      </span>
      {TEXT_SIZES.map((size) => (
        <Button
          key={size}
          size="md"
          variant={size === shown ? 'quiet' : 'ghost'}
          aria-pressed={size === shown}
          onClick={() => chooseTextSize(size)}
        >
          {LABELS[size]}
        </Button>
      ))}
    </div>
  );
}
