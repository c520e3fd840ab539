import styles from './pins.module.css';

/** How a pin or a cluster looks. */
export interface PinLook {
  /** What a screen reader calls it. */
  name: string;
  /** How many it stands for. */
  count: number;
  isSelected: boolean;
}

/** The point of the element that lies on the place, in pixels from its upper left corner. */
export const PIN_ANCHOR = { x: 24, y: 44 };
export const CLUSTER_ANCHOR = { x: 24, y: 24 };

/**
 * The button that stands on the map for a pin or a cluster. The vendor's library tells of presses
 * by pointer; those by keyboard reach `onKeyPress`.
 */
export function pinElement(look: PinLook, onKeyPress: () => void): HTMLElement {
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
    onKeyPress();
  });
  return button;
}
