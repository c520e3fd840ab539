import styles from './pins.module.css';

/** How a pin or a cluster looks. */
interface PinLook {
  /** Its label for screen readers. */
  name: string;
  /** How many pins it represents. */
  count: number;
  isSelected: boolean;
}

/** The anchor, in pixels from the element's upper left corner. */
export const PIN_ANCHOR = { x: 24, y: 44 };
export const CLUSTER_ANCHOR = { x: 24, y: 24 };

/**
 * The button of a pin or a cluster. The vendor's library reports presses by pointer; those by keyboard reach
 * `onKeyPress`.
 */
export function pinElement(look: PinLook, onKeyPress?: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = [
    styles['target'],
    look.count > 1 ? styles['cluster'] : styles['pin'],
    look.isSelected ? styles['selected'] : '',
  ].join(' ');
  button.setAttribute('aria-label', look.name);
  if (look.isSelected) button.setAttribute('aria-current', 'true');
  const mark = document.createElement('span');
  mark.className = styles['mark'] ?? '';
  mark.setAttribute('aria-hidden', 'true');
  if (look.count > 1) mark.textContent = look.count > 999 ? '999+' : String(look.count);
  button.append(mark);
  button.addEventListener('click', (event) => {
    if (event.detail !== 0) return;
    event.stopPropagation();
    onKeyPress?.();
  });
  return button;
}
