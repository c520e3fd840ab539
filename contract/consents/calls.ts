import type { Descriptor } from '../core/descriptor';

export const listConsentTexts = {
  name: 'listConsentTexts',
  resource: 'consents',
  host: 'public-api',
  method: 'GET',
  path: '/contents/consents',
  auth: 'none',
  part: 'consents',
  declares: [],
} as const satisfies Descriptor;

export const giveConsent = {
  name: 'giveConsent',
  resource: 'consents',
  host: 'medical-streaming-api',
  method: 'POST',
  path: '/members/consents',
  auth: 'required',
  part: 'marketing',
  declares: [409, 422],
} as const satisfies Descriptor;

export const getMarketingConsent = {
  name: 'getMarketingConsent',
  resource: 'consents',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/consents/marketing',
  auth: 'required',
  part: 'marketing',
  declares: [],
} as const satisfies Descriptor;

export const noteMarketingReminder = {
  name: 'noteMarketingReminder',
  resource: 'consents',
  host: 'medical-streaming-api',
  method: 'POST',
  path: '/members/consents/marketing/reminder',
  auth: 'required',
  part: 'marketing',
  declares: [409, 422],
} as const satisfies Descriptor;

export const withdrawMarketingConsent = {
  name: 'withdrawMarketingConsent',
  resource: 'consents',
  host: 'medical-streaming-api',
  method: 'DELETE',
  path: '/members/consents/marketing',
  auth: 'required',
  part: 'marketing',
  declares: [409, 422],
} as const satisfies Descriptor;
