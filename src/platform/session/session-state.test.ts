import { describe, expect, it } from 'vitest';
import type { Patient } from '@contract/patients/schemas';
import { KNOWN } from '../../../tests/support/session-setup';
import {
  isPartlyKnown,
  isSignedIn,
  nextSession,
  patientOf,
  type SessionAction,
  type SessionState,
} from './session-state';

const WHOLE: Patient = { ...KNOWN, phoneNumber: '01012345678', email: 'dalim@example.kr' };
const RENAMED: Patient = { ...KNOWN, patientName: '박달임' };
const OTHER: Patient = { ...KNOWN, patientId: '65a1c0de0000000000000009' };

const guest: SessionState = { kind: 'guest', hasExpired: false };
const STATES = {
  unknown: { kind: 'unknown' },
  guest,
  'expired guest': { kind: 'guest', hasExpired: true },
  unreachable: { kind: 'unreachable' },
  copy: { kind: 'patient', source: 'copy', patient: KNOWN },
  fresh: { kind: 'patient', source: 'fresh', patient: WHOLE },
} as const satisfies Record<string, SessionState>;
type Name = keyof typeof STATES;

const ACTIONS = {
  'signed out': { type: 'signedOut', hasExpired: false },
  expired: { type: 'signedOut', hasExpired: true },
  switched: { type: 'switched' },
  fetched: { type: 'patientFetched', patient: OTHER },
  'no answer, nothing remembered': { type: 'fetchFailed', copy: null },
  'no answer, remembered': { type: 'fetchFailed', copy: RENAMED },
  'another patient remembered': { type: 'fetchFailed', copy: OTHER },
  'copy changed': { type: 'copyChanged', copy: RENAMED },
} as const satisfies Record<string, SessionAction>;

const patient = (source: 'copy' | 'fresh', whom: Patient): SessionState => ({
  kind: 'patient',
  source,
  patient: whom,
});
const { unreachable } = STATES;
const expired = STATES['expired guest'];
const renamed = patient('copy', RENAMED);
const whole = patient('fresh', { ...WHOLE, patientName: '박달임' });
const other = patient('copy', OTHER);

/** The state after each action, by the state before, in the order of `STATES`. */
const AFTER: Record<keyof typeof ACTIONS, readonly SessionState[]> = {
  'signed out': [guest, guest, expired, guest, guest, guest],
  expired: [expired, expired, expired, expired, expired, expired],
  switched: Array.from({ length: 6 }, () => unreachable),
  fetched: Array.from({ length: 6 }, () => patient('fresh', OTHER)),
  'no answer, nothing remembered': [
    unreachable,
    unreachable,
    unreachable,
    unreachable,
    STATES.copy,
    STATES.fresh,
  ],
  'no answer, remembered': [renamed, renamed, renamed, renamed, renamed, whole],
  'another patient remembered': Array.from({ length: 6 }, () => other),
  'copy changed': [STATES.unknown, guest, expired, renamed, renamed, whole],
};

describe('what has happened to a session, in every state', () => {
  for (const [what, states] of Object.entries(AFTER))
    it.each(Object.keys(STATES).map((name, at) => [name as Name, states[at]]))(
      `${what}: %s`,
      (name, after) => {
        expect(nextSession(STATES[name], ACTIONS[what as keyof typeof ACTIONS])).toEqual(after);
      },
    );
});

it.each<[Name, boolean, Patient | null, boolean]>([
  ['unknown', false, null, false],
  ['guest', false, null, false],
  ['expired guest', false, null, false],
  ['unreachable', true, null, true],
  ['copy', true, KNOWN, true],
  ['fresh', true, WHOLE, false],
])('%s is read as signed in, as a patient, and as partly known', (name, signedIn, whom, partly) => {
  const state = STATES[name];
  expect([isSignedIn(state), patientOf(state), isPartlyKnown(state)]).toEqual([
    signedIn,
    whom,
    partly,
  ]);
});
