import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

/** Heights 52, 44, 36, 28, 24 px (product 9). */
type ButtonSize = 'xl' | 'lg' | 'md' | 'sm' | 'xs';
type ButtonVariant = 'primary' | 'ghost' | 'quiet' | 'kakao' | 'danger' | 'text';

interface ButtonLook {
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

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a spinner, keeps the width, ignores clicks (product 4, Button). */
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The button in its five heights. While loading it stays focusable and is announced as busy. */
export function Button({
  size,
  variant,
  full,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ size, variant, full }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {loading && (
        <span className={styles.wait}>
          <Spinner size={size === 'sm' || size === 'xs' ? 16 : 20} />
          <span className="visually-hidden">처리하고 있어요</span>
        </span>
      )}
    </button>
  );
}
