import { useEffect } from 'react';

let isPressed = false;
const waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};
const settle = () => {
  isPressed = false;
  for (const run of waiting.splice(0)) run();
};
// a click follows the release in the same task; without one the press is over as well
const release = () => setTimeout(settle);

/**
 * Runs a layout change, such as showing a message, after the press that blurred the field: a control that
 * moves between press and release would not get its click. Runs at once without a press.
 */
export function useAfterPress(): (run: () => void) => void {
  useEffect(() => {
    // adding the same listeners again has no effect
    window.addEventListener('mousedown', press, true);
    window.addEventListener('click', settle);
    window.addEventListener('mouseup', release);
    window.addEventListener('dragend', release);
    window.addEventListener('keydown', settle, true);
  }, []);
  return afterPress;
}

function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
