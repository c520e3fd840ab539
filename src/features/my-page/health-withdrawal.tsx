import { useQueryClient } from '@tanstack/react-query';
import type { Health } from '@contract/health/schemas';
import { withdrawHealthConsent } from '@contract/health/calls';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { healthQuery } from './my-page-queries';

interface HealthWithdrawalProps {
  /** Called with what is left of the information after the withdrawal. */
  onWithdrawn: (left: Health) => Promise<void>;
}

/** Withdraws the consent to health information, after a confirmation (agreement 1). */
export function HealthWithdrawal({ onWithdrawn }: HealthWithdrawalProps) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const { run, isRunning } = useChange(withdrawHealthConsent, {
    onDone: async ({ data }) => {
      client.setQueryData(healthQuery(api).queryKey, data);
      // orders contained the self-examination
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'order' });
      await onWithdrawn(data);
      overlays.toast('동의를 철회하고 건강 정보를 지웠어요.');
    },
    onFailed: (error) =>
      overlays.alert({
        title: '동의 철회 실패',
        content: `동의를 철회하지 못했어요. 잠시 후에 다시 시도해 주세요. ${errorMessage(error)}`,
      }),
  });

  const withdraw = async () => {
    const isSure = await overlays.confirm({
      title: '건강 정보 동의를 철회할까요?',
      content: '저장하신 건강 정보와 주문에 적으신 문진을 모두 지워요. 예약하신 진료는 그대로예요.',
      positiveText: '철회하기',
      negativeText: '취소',
    });
    if (isSure) await run({});
  };

  return (
    <NetworkButton
      offline="연결되면 철회할 수 있어요"
      variant="text"
      size="md"
      loading={isRunning}
      onClick={() => void withdraw()}
    >
      동의 철회하기
    </NetworkButton>
  );
}
