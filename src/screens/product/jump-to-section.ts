import type { MouseEvent } from 'react';
import { glideIntoView } from '@/platform/navigation/glide';

/**
 * Scrolls to the section of an in-page link and focuses it. The address stays: it is no new page, and Back
 * leaves this one. While the section is missing, the link works by itself, as it does without script.
 */
export function jumpToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!section) return;
  event.preventDefault();
  glideIntoView(section);
  section.focus({ preventScroll: true });
}
