import { classNames } from '../class-names';
import styles from './icon.module.css';

/** One path string per symbol on a 24-pixel grid, drawn with a 1.6-pixel stroke and round ends. */
const ICONS = {
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4.2 4.2',
  bag: 'M5 8.5h14l-1 11.5H6zM8.8 11V7a3.2 3.2 0 0 1 6.4 0v4',
  home: 'M4 11.2 12 4.5l8 6.7V20h-5.4v-5.2H9.4V20H4z',
  leaf: 'M5 19C4 9 10 4.5 20 4.5 20.5 14 15.5 20 8.5 17.5M5 20c1.5-4.5 4.5-8 9-10',
  book: 'M4.5 5.5C7 4.6 10 5 12 6.6c2-1.6 5-2 7.5-1.1V18.5c-2.5-.9-5.5-.5-7.5 1-2-1.5-5-1.9-7.5-1zM12 6.6v12.8',
  me: 'M15.8 8.3a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.8 20c.7-4 3.6-6 7.2-6s6.5 2 7.2 6',
  back: 'M14.5 5 7.5 12l7 7',
  share: 'M12 15V4.5M8 8l4-3.8L16 8M6 12H5v8h14v-8h-1',
  x: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'chevron-down': 'm5.5 9.5 6.5 6.5 6.5-6.5',
  phone:
    'M6.2 4.5h3l1.5 4-2 1.6a11.5 11.5 0 0 0 5.2 5.2l1.6-2 4 1.5v3a1.7 1.7 0 0 1-1.9 1.7C10.5 18.8 5.2 13.5 4.5 6.4a1.7 1.7 0 0 1 1.7-1.9Z',
  'map-pin':
    'M12 20.5c4.3-4.2 6.5-7.5 6.5-10.2a6.5 6.5 0 0 0-13 0c0 2.7 2.2 6 6.5 10.2ZM14.4 10.3a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z',
  alert: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 7.8v5M12 16.1v.1',
  info: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 11.2v5M12 7.9v.1',
  truck:
    'M3.5 6.5h10.5v10H3.5zM14 10h3.7l2.8 3.2v3.3H14M8.8 17.5a1.8 1.8 0 1 1-3.6 0M18.8 17.5a1.8 1.8 0 1 1-3.6 0',
  chat: 'M4.5 6h15v10.5H12l-4 3.2v-3.2H4.5z',
  star: 'm12 4.2 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7z',
  heart: 'M12 19.5c-4.8-3.4-7.5-6.3-7.5-9.6a4 4 0 0 1 7.5-2 4 4 0 0 1 7.5 2c0 3.3-2.7 6.2-7.5 9.6Z',
  filter: 'M4.5 7.5h15M7.5 12h9M10.5 16.5h3',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M9.5 12h9',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
} as const;

export type IconName = keyof typeof ICONS;

interface IconProps {
  name: IconName;
  /** Pixels at the default text size, scaling with it; 24 by default. */
  size?: number | undefined;
  /** The heavier stroke of the current tab and of check marks. */
  bold?: boolean | undefined;
  className?: string | undefined;
}

/** A line icon in the text colour. Decorative: its control has the label. */
export function Icon({ name, size = 24, bold = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, bold && styles.bold, className)}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
