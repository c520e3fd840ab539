import { classNames } from '../class-names';
import { ICONS, type IconName } from './icon-paths';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Pixels at the usual size of letters, and larger with them; 24 by default. */
  size?: number | undefined;
  /** The heavier stroke of the current tab and of check marks. */
  bold?: boolean | undefined;
  className?: string | undefined;
}

/** A line symbol in the colour of its text. Decorative: the control around it carries the name. */
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
