import { call } from '../core/call';

export const listConsentTexts = call('listConsentTexts', 'GET', '/contents/consents', {
  resource: 'consents',
  host: 'public-api',
  auth: 'none',
  part: 'consents',
  declares: [],
});

const CONSENTS = {
  resource: 'consents',
  host: 'medical-streaming-api',
  auth: 'required',
  part: 'marketing',
  declares: [409, 422],
} as const;
const MARKETING = '/members/consents/marketing';
const REMINDER = '/members/consents/marketing/reminder';

export const giveConsent = call('giveConsent', 'POST', '/members/consents', CONSENTS);

export const getMarketingConsent = call('getMarketingConsent', 'GET', MARKETING, {
  ...CONSENTS,
  declares: [],
});

export const noteMarketingReminder = call('noteMarketingReminder', 'POST', REMINDER, CONSENTS);

export const withdrawMarketingConsent = call(
  'withdrawMarketingConsent',
  'DELETE',
  MARKETING,
  CONSENTS,
);
