import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/client';
import type { Keys } from './keys';
import type { Logger } from './logger';
import type { ErrorReports } from './vendors/error-reports';
import type { LoginProvider } from './vendors/login-provider';
import type { Nicepay } from './vendors/nicepay';
import type { PaymentProvider } from './vendors/payment-provider';
import type { WebPush } from './vendors/web-push';

/** Everything a module may use of the world outside. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly keys: Keys;
  readonly logger: Logger;
  readonly loginProvider: LoginProvider;
  readonly paymentProvider: PaymentProvider;
  /** The alternative provider, where it is configured (design 9). */
  readonly nicepay: Nicepay | null;
  /** Takes browsers' error reports on, where they are configured (vendors 9). */
  readonly errorReports: ErrorReports | null;
  readonly webPush: WebPush;
}
