import { useState } from 'react';
import { getLeaving } from '@contract/patients/calls';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { LeavingDialog } from './leaving-dialog';

/** Opens the dialog of leaving the shop (product 4, Leaving). `onLeft` is called once it is done. */
export function Leaving({ onLeft }: { onLeft: () => Promise<void> }) {
  const api = useApi();
  const overlays = useOverlays();
  const [isBusy, setBusy] = useState(false);

  const open = async () => {
    setBusy(true);
    try {
      const { data } = await api(getLeaving, {});
      await overlays.openSheet(
        ({ close }) => <LeavingDialog leaving={data} close={close} onLeft={onLeft} />,
        { title: '회원 탈퇴' },
      );
    } catch (error) {
      await overlays.alert({ title: '회원 탈퇴', content: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <NetworkButton
      offline="연결되면 탈퇴할 수 있어요"
      variant="text"
      size="md"
      loading={isBusy}
      onClick={() => void open()}
    >
      회원 탈퇴하기
    </NetworkButton>
  );
}
