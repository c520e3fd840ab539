import { Button, type ButtonProps } from '../button/button';
import { useOnline } from './use-online';

export interface NetworkButtonProps extends ButtonProps {
  /** What it says without a network, for example `연결되면 결제할 수 있어요`. */
  offline: string;
}

/**
 * A button for what cannot be done without a network: then it says so and rests, and what was typed
 * stays as it is (design 7).
 */
export function NetworkButton({ offline, disabled, children, ...rest }: NetworkButtonProps) {
  const isOnline = useOnline();
  return (
    <Button {...rest} disabled={!isOnline || disabled === true}>
      {isOnline ? children : offline}
    </Button>
  );
}
