import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { consentTo } from '@contract/consents/texts';
import {
  giveConsent,
  noteMarketingReminder,
  withdrawMarketingConsent,
} from '@contract/consents/calls';
import { formatSeoulDate } from '@contract/core/seoul-time';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { useConsentTexts, useRefusedConsent } from '@/platform/consents/consent-texts';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useOnline } from '@/ui/network/use-online';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './form.module.css';
import { marketingQuery } from './my-page-queries';

interface MarketingConsentProps {
  /** ms; null without a consent in force. */
  agreedAt: number | null;
  isReminderDue: boolean;
}

/** Whether the patient is to be told that the consent holds; once told, it stays in sight and is recorded. */
function useReminder(isDue: boolean): boolean {
  const api = useApi();
  const [isTold, setTold] = useState(isDue);
  if (isDue && !isTold) setTold(true);
  useEffect(() => {
    if (!isDue) return;
    // a reminder that could not be recorded is shown again
    api(noteMarketingReminder, {}).catch(() => undefined);
  }, [api, isDue]);
  return isTold;
}

/** The consent to news and offers: given and withdrawn by one box (marketing agreement). */
export function MarketingConsent({ agreedAt, isReminderDue }: MarketingConsentProps) {
  const isReminded = useReminder(isReminderDue);
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const isOnline = useOnline();
  const shown = useConsentTexts().marketing;
  const isConsentRefused = useRefusedConsent();
  /** What is being saved; the box shows it at once. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { run } = useChange(
    async (wants: boolean, key) => {
      await (wants
        ? api(giveConsent, { body: consentTo('marketing', shown) }, { key })
        : api(withdrawMarketingConsent, {}, { key }));
      await client.invalidateQueries(marketingQuery(api));
      // the law wants the day of the consent, or of its end, to be told
      const today = formatSeoulDate(Date.now());
      overlays.toast(
        wants ? `${today}에 소식 받기에 동의하셨어요.` : `${today}에 소식 받기를 그만두셨어요.`,
      );
    },
    {
      onFailed: async (error) => {
        await isConsentRefused(error);
        await overlays.alert({ title: '소식 받기', content: errorMessage(error) });
      },
    },
  );

  const change = async (wants: boolean) => {
    if (wanted !== null) return;
    setWanted(wants);
    await run(wants);
    setWanted(null);
  };

  return (
    <div className={styles.consent}>
      {isReminded && agreedAt !== null && (
        <Notice className={styles.reminder}>
          소식 받기가 켜져 있어요. 그대로 두시면 계속 보내 드리고, 아래 표시를 지우시면 그만 보내
          드려요.
        </Notice>
      )}
      <Checkbox
        label={shown.label}
        checked={wanted ?? agreedAt !== null}
        disabled={!isOnline}
        onCheckedChange={(wants) => void change(wants)}
      >
        <p>
          {agreedAt === null
            ? shown.text
            : `${formatSeoulDate(agreedAt)}에 동의하셨어요. 표시를 지우시면 바로 그만 보내 드려요.`}
        </p>
        <AppLink target={toPolicy('marketing-agreement', shown.version)} newTab>
          동의서 보기 (새 창)
        </AppLink>
      </Checkbox>
    </div>
  );
}
