import { CONSENT_KINDS } from '@contract/consents/schemas';
import { isSameText, type ConsentTexts } from '@/platform/consents/consent-texts';
import type { CheckoutValues } from './checkout-values';

/** The consents to the texts that are shown now: nobody has read a text that came later (product 4). */
export function agreedTo(
  given: CheckoutValues['consents'],
  texts: ConsentTexts,
): CheckoutValues['consents'] {
  const agreed = { ...given };
  for (const kind of CONSENT_KINDS) if (!isSameText(given[kind], texts[kind])) agreed[kind] = null;
  return agreed;
}
