import { Icon } from './icon';

/** Icons of few pages, apart from those that every first load carries. */
const RARE_ICONS = {
  heart: 'M12 19.5c-4.8-3.4-7.5-6.3-7.5-9.6a4 4 0 0 1 7.5-2 4 4 0 0 1 7.5 2c0 3.3-2.7 6.2-7.5 9.6Z',
  filter: 'M4.5 7.5h15M7.5 12h9M10.5 16.5h3',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M9.5 12h9',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
} as const;

/** An icon that only few pages show. */
export function RareIcon({ name, size }: { name: keyof typeof RARE_ICONS; size?: number }) {
  return <Icon path={RARE_ICONS[name]} size={size} />;
}
