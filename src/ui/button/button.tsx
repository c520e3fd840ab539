import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Spinner } from '../spinner/spinner';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

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
