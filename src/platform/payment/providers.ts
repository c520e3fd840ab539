import { nicepay } from './nicepay';
import type { WindowProvider } from './payment-window';
import { portone } from './portone';

/** Every payment provider. */
export const PROVIDERS: readonly WindowProvider[] = [portone, nicepay];
