import button from '../button/button.module.css';
import iconButton from '../icon-button/icon-button.module.css';

/** What looks like a button, a link as well. */
const BUTTONS = `.${button.button}, .${iconButton.button}`;
const CONTROLS = `button, [role="button"], input[type="radio"], input[type="checkbox"], ${BUTTONS}`;

/** The control that a click taps; null elsewhere, and while it is busy or disabled. */
export function tappedControl({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control?.matches(':disabled, [aria-disabled="true"]') === true ? null : control;
}

/** The label of a control that looks like a button; null for choices. */
export function buttonLabel(control: Element | null): string | null {
  if (control?.matches(BUTTONS) !== true) return null;
  return (control.getAttribute('aria-label') ?? control.textContent).trim();
}
