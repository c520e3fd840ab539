import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { classNames } from '../class-names';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
> {
  icon: IconName;
  /** What the button does, in Korean. */
  label: string;
  /** Pixels of the icon; the target stays 44 px. */
  iconSize?: number | undefined;
  /** For example a CountBadge. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A 44-pixel button with an icon. */
export function IconButton({
  icon,
  label,
  iconSize,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass(className)}>
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  );
}

/** The class that makes a link look like an IconButton; give the link an aria-label. */
export function iconButtonClass(className?: string): string {
  return classNames(styles.button, className);
}
