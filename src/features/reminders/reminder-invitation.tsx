import { useEffect, useState } from 'react';
import { BRAND_NAME } from '@contract/core/brand';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import {
  likelyPushState,
  pushState,
  renewPush,
  turnOffPush,
  turnOnPush,
  type PushState,
} from '@/platform/push/push';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './reminder-invitation.module.css';

/**
 * Offers reminders of a booked consultation, a day and an hour before, and news of the order (product 10). Only on pages after a
 * purchase; renders nothing where the browser has no push.
 */
export function ReminderInvitation() {
  const api = useApi();
  const overlays = useOverlays();
  const [state, setState] = useState(likelyPushState);
  useEffect(() => {
    const find = async () => {
      const found = await pushState().catch(() => 'unsupported' as const);
      setState(found);
      // without a connection it stays as it is until the next page
      if (found === 'on') await renewPush(api).catch(() => undefined);
    };
    void find();
  }, [api]);

  const { run, isRunning } = useChange(
    (isWanted: boolean) => (isWanted ? turnOnPush : turnOffPush)(api),
    {
      onDone: setState,
      onFailed: async (error) => {
        await overlays.alert({ title: '알림을 바꾸지 못했어요', content: errorMessage(error) });
        setState(await pushState().catch(() => 'off' as const));
      },
    },
  );

  if (state === 'unsupported') return null;
  return (
    <Card as="section" padding="large" className={styles.card}>
      <h2 className="h3">{TITLES[state]}</h2>
      <p className="small">{WORDS[state]}</p>
      {state === 'off' && (
        <Button variant="quiet" size="lg" loading={isRunning} onClick={() => void run(true)}>
          알림 받기
        </Button>
      )}
      {state === 'on' && (
        <Button variant="text" size="md" loading={isRunning} onClick={() => void run(false)}>
          알림 끄기
        </Button>
      )}
    </Card>
  );
}

type Shown = Exclude<PushState, 'unsupported'>;

const TITLES: Readonly<Record<Shown, string>> = {
  off: '진료와 배송을 알려 드릴까요?',
  on: '진료와 배송을 알려 드릴게요',
  denied: '알림이 꺼져 있어요',
};

const WORDS: Readonly<Record<Shown, string>> = {
  off: '진료 하루 전과 한 시간 전에, 그리고 주문에 새 소식이 있을 때 이 기기로 알려 드려요. 알림에 건강에 관한 말은 없어요.',
  on: '진료 하루 전과 한 시간 전에, 그리고 주문에 새 소식이 있을 때 이 기기로 알려 드려요.',
  denied: `알림을 받으시려면 기기 설정에서 ${BRAND_NAME}의 알림을 켜 주세요.`,
};
