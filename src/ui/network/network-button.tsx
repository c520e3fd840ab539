import { Button, type ButtonProps } from '../button/button';
import styles from './network-button.module.css';
import { useOnline } from './use-online';

interface NetworkButtonProps extends ButtonProps {
  /** Label while offline, for example `연결되면 결제할 수 있어요`. */
  offline: string;
}

/** A button that is disabled, with a label of its own, while the shop is unreachable (product 10). */
export function NetworkButton({ offline, disabled, children, ...rest }: NetworkButtonProps) {
  const isOnline = useOnline();
  return (
    <Button {...rest} disabled={!isOnline || disabled === true}>
      {/* a browser that translates the page puts nodes of its own in place of the texts */}
      <span key={String(isOnline)} className={styles.words}>
        {isOnline ? children : offline}
      </span>
    </Button>
  );
}
