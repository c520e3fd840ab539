import { classNames } from '../class-names';
import styles from './button.module.css';

/** Heights 52, 44, 36, 28, 24 px (product 9). */
type ButtonSize = 'xl' | 'lg' | 'md' | 'sm' | 'xs';
type ButtonVariant = 'primary' | 'ghost' | 'quiet' | 'kakao' | 'danger' | 'text';

export interface ButtonLook {
  size?: ButtonSize | undefined;
  variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
}

/** The class that makes a link look like a Button: `<Link className={buttonClass({ size: 'xl' })}>`. */
export function buttonClass(
  { size = 'lg', variant = 'primary', full = false }: ButtonLook = {},
  className?: string,
): string {
  return classNames(styles.button, styles[size], styles[variant], full && styles.full, className);
}
