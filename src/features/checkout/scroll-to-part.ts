import { INCOMPLETE_SECTION_OFFSET_PX } from '@contract/core/figures';
import { glideTo } from '@/platform/navigation/glide';
import type { CheckoutPart } from './form/incomplete-parts';
import { partId } from './sections/part-frame';

const FOCUSABLE = '[aria-invalid="true"], input:not(:disabled), select, textarea, button';

/** About what the bar at the bottom covers. */
const BAR_PX = 120;

/** The element with the lines of the order. */
export const LINES_ID = 'checkout-lines';

/**
 * Scrolls to an incomplete part, 104 px below the top, in 200 ms, and puts the focus on what is wrong
 * there (product 2, product 9). With reduced motion it jumps.
 */
export function scrollToPart(part: CheckoutPart): void {
  const section = document.getElementById(partId(part));
  if (!section) return;
  const wrong = section.querySelector<HTMLElement>('[aria-invalid="true"]');
  const place = wrong?.matches('input, select, textarea')
    ? wrong
    : (wrong ?? section).querySelector<HTMLElement>(FOCUSABLE);
  reach(section, place ?? section);
}

/** Scrolls in the same way to the lines of the order, and puts the focus on the way on that stands there. */
export function scrollToLines(): void {
  const section = document.getElementById(LINES_ID);
  if (section) reach(section, section.querySelector<HTMLElement>('a') ?? section);
}

function reach(section: HTMLElement, place: HTMLElement): void {
  place.focus({ preventScroll: true });
  const target = targetOf(section, place);
  glideTo(() => target);
}

/** Where the part stands 104 px below the top; with large text, where what is wrong in it does. */
function targetOf(section: HTMLElement, place: HTMLElement): number {
  const below = (element: HTMLElement) =>
    Math.max(
      0,
      element.getBoundingClientRect().top + window.scrollY - INCOMPLETE_SECTION_OFFSET_PX,
    );
  const target = below(section);
  const end = place.getBoundingClientRect().bottom + window.scrollY - target;
  const isHidden = place !== section && end > window.innerHeight - BAR_PX;
  return isHidden ? below(place) : target;
}
