import { getLeaving } from '@contract/patients/calls';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { LeavingDialog } from './leaving-dialog';

/** Opens the dialog of leaving the shop (product 4, Leaving). `onLeft` is called once it is done. */
export function Leaving({ onLeft }: { onLeft: () => Promise<void> }) {
  const overlays = useOverlays();
  const { run, isRunning } = useChange(getLeaving, {
    onDone: ({ data }) =>
      void overlays.openSheet(
        ({ close }) => <LeavingDialog leaving={data} close={close} onLeft={onLeft} />,
        { title: '회원 탈퇴' },
      ),
    onFailed: (error) => overlays.alert({ title: '회원 탈퇴', content: errorMessage(error) }),
  });

  return (
    <NetworkButton
      offline="연결되면 탈퇴할 수 있어요"
      variant="text"
      size="md"
      loading={isRunning}
      onClick={() => void run({})}
    >
      회원 탈퇴하기
    </NetworkButton>
  );
}
