import { useId, useSyncExternalStore } from 'react';
import { followSystemTextSize } from '@/platform/storage/system-text-size';
import {
  chooseTextSize,
  followTextSize,
  shownTextSize,
  type TextSize,
} from '@/platform/storage/text-size';
import { Button } from '@/ui/button/button';
import styles from './help-screen.module.css';

const SIZES: readonly (readonly [TextSize, string])[] = [
  ['', '기본'],
  ['125%', '크게'],
  ['150%', '아주 크게'],
  ['200%', '가장 크게'],
];

function choose(size: TextSize, button: HTMLElement): void {
  const { top } = button.getBoundingClientRect();
  chooseTextSize(size);
  followSystemTextSize();
  // what stands above has grown, too: the button stays where it was
  window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Enlarges all text of the shop on this device (product 2, Large text). */
export function TextSizeChoice() {
  const id = useId();
  // the server does not know it
  const shown = useSyncExternalStore(followTextSize, shownTextSize, () => '');
  const chosen = SIZES.find(([size]) => size === shown)?.[0] ?? '';
  return (
    <div role="group" aria-labelledby={id} className={styles.setting}>
      <p id={id}>글자 크기</p>
      <div className={styles.buttons}>
        {SIZES.map(([size, label]) => (
          <Button
            key={size}
            size="md"
            variant={size === chosen ? 'quiet' : 'ghost'}
            aria-pressed={size === chosen}
            onClick={({ currentTarget }) => choose(size, currentTarget)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
