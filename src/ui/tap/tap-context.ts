import { createContext, useContext } from 'react';

/** A tap: the kind of control and its label. */
export interface TapEvent {
  control: 'button' | 'icon-button' | 'chip' | 'stepper' | 'option';
  label: string;
}

/**
 * Reports each tap on a control, so that `app/` can send the haptic message (product 1) and the button-click
 * event. Without a provider it does nothing.
 */
export const TapContext = createContext<(event: TapEvent) => void>(() => {});

/** The function that reports a tap. */
export function useTap(): (event: TapEvent) => void {
  return useContext(TapContext);
}

/** The label of a pressed element: its aria-label, else its text. */
export function tapLabel(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}
