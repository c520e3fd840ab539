import type { Descriptor } from '../descriptor';

export const giveConsent = {
  name: 'giveConsent',
  resource: 'consents',
  host: 'medical-streaming-api',
  method: 'POST',
  path: '/members/consents',
  auth: 'required',
  declares: [409, 422],
} as const satisfies Descriptor;
