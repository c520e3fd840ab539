import { createContext, useContext } from 'react';

/** What was tapped: the kind of control and the words on it. */
export interface TapEvent {
  control: 'button' | 'icon-button' | 'chip' | 'stepper' | 'option';
  label: string;
}

/**
 * Reports each tap on a control, so that `app/` can send the haptic message (spec 1) and the
 * button-click event. Without a provider nothing happens.
 */
export const TapContext = createContext<(event: TapEvent) => void>(() => {});

/** The function that reports a tap. */
export function useTap(): (event: TapEvent) => void {
  return useContext(TapContext);
}

/** The words that name a pressed element: its aria-label, else its text. */
export function tapLabel(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}
