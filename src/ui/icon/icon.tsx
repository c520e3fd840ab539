import { classNames } from '../class-names';
import { ICONS, type IconName } from './icon-paths';
import styles from './icon.module.css';

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
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
