import type { Descriptor } from '../descriptor';

export const getOwnData = {
  name: 'getOwnData',
  resource: 'patients',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/patients/my/data',
  auth: 'required',
  part: 'exports',
  declares: [],
  timeoutMs: 60_000,
} as const satisfies Descriptor;
