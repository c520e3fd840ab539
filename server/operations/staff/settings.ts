import * as z from 'zod/mini';
import { text, whole, type SettingsOf } from '../../core/settings';

/** The settings of the staff API; off without a port. */
export const staffSettings = {
  STAFF_PORT: z.optional(whole(1, 65_535)),
  STAFF_HOST: z._default(text, '127.0.0.1'),
  STAFF_TRUSTED_HOPS: z._default(whole(0, 9), 0),
};

export type StaffSettings = SettingsOf<typeof staffSettings>;
