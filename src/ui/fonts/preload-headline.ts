import { preload } from 'react-dom';
import { LATE_HEADLINE } from './late-headline';
import './late-headline.css';

/**
 * For a headline that comes from the server: asks for the headline face's second file together with the
 * page when it needs a letter of it, and brings stand-ins as wide as the face. A line that broke elsewhere
 * when the face arrives would move all that stands below. Called while rendering; the server writes it
 * into the head.
 */
export function preloadHeadline(text: string): void {
  if (Array.from(text).some((letter) => LATE_HEADLINE.letters.includes(letter)))
    preload(LATE_HEADLINE.file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
