import type { Clock } from '../../../core/clock';
import type { Given, SettingsOf } from '../../../core/settings';
import type { Place } from '../../../vendors/sandbox-allowed';
import type { Reach } from '../../../vendors/sandbox-addresses';
import { nicepay } from './nicepay/nicepay';
import { portone } from './portone/portone';
import type { Configured } from './provider';

/** Every payment provider. NicePay's numbers have no form of their own, so it comes last. */
const ALL = [portone, nicepay];

export const paymentSettings = { ...portone.settings, ...nicepay.settings };

export const paymentFaults = (given: Given, place: Place): string[] =>
  ALL.flatMap((one) => one.faults(given, place));

/** Each with its credentials, else with its sandbox. */
export const configureProviders = (
  env: SettingsOf<typeof paymentSettings>,
  reach: Reach,
  clock: Clock,
): Configured[] => ALL.map((one) => one.configure(env, reach, clock));
