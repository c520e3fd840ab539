import type { Clock } from '../core/clock';
import type { Config } from '../core/config';
import type { Db } from '../db/client';
import type { Keys } from '../db/server-keys';
import type { Logger } from '../core/logger';
import type { ErrorReports } from '../vendors/error-reports';
import type { LoginProvider } from '../vendors/kakao/login-provider';
import type { Messenger } from '../vendors/messages/messenger';
import type { WebPush } from '../vendors/web-push';
import type { WebhookReceiver } from '../vendors/webhook';

/** The dependencies that modules receive. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly keys: Keys;
  readonly logger: Logger;
  readonly loginProvider: LoginProvider;
  /** Forwards browsers' error reports; null when not configured (vendors 9). */
  readonly errorReports: ErrorReports | null;
  readonly webPush: WebPush;
  /** Sends messages to people; null when not configured (decision 0138). */
  readonly messenger: Messenger | null;
  /** Who is told of events; null when not configured (decision 0138). */
  readonly webhook: WebhookReceiver | null;
}
