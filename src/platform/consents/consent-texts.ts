import { useCallback } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSENT_TEXTS, type ConsentText, type ShownText } from '@contract/consents/texts';
import type { AnyConsentKind } from '@contract/consents/schemas';
import { listConsentTexts } from '@contract/consents/calls';
import { useApi } from '@/platform/api/api-context';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';

export type ConsentTexts = Readonly<Record<AnyConsentKind, ConsentText>>;

/** This build's texts, and after a refusal those in force: never asked for before, stored by the tab alone. */
const textsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'consent-texts'],
    queryFn: async ({ signal }): Promise<ConsentTexts> => {
      const { items } = await api(listConsentTexts, {}, { signal, alert: true });
      const inForce = Object.fromEntries(items.map(({ kind, ...text }) => [kind, text]));
      return { ...CONSENT_TEXTS, ...inForce };
    },
    initialData: CONSENT_TEXTS,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The texts that the patient is asked to agree to; what they agree to is sent with it (product 4). */
export function useConsentTexts(): ConsentTexts {
  return useQuery(textsQuery(useApi())).data;
}

/** Whether a call failed by an outdated text; asks then for those in force, which take its place. Never rejects. */
export function useRefusedConsent(): (error: unknown) => Promise<boolean> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'consent_outdated') return false;
      await client.query({ ...textsQuery(api), staleTime: 0 }).catch(() => undefined);
      return true;
    },
    [api, client],
  );
}

/** Whether what was agreed to is the text that is shown now. */
export function isSameText(agreed: ShownText | null, shown: ShownText): boolean {
  return agreed?.version === shown.version && agreed.digest === shown.digest;
}

/** Whether the text is another than this build's: it changed while the page was open. */
export function hasChanged(kind: AnyConsentKind, shown: ShownText): boolean {
  return !isSameText(shown, CONSENT_TEXTS[kind]);
}
