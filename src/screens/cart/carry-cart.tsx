import { useQueryClient } from '@tanstack/react-query';
import type { HandedOver } from '@contract/handoffs/schemas';
import { useCartStores } from '@/features/cart/cart-stores';
import { useApi } from '@/platform/api/api-context';
import { isAppleDevice, isAppleSafari, isInstalled } from '@/platform/native-bridge/installed';
import { safeRedirectPath } from '@/platform/navigation/redirect-path';
import { useGoToPath } from '@/platform/navigation/use-go';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** A computer with a mouse, whose cart a telephone can go on with. */
const COMPUTER = '(min-width: 1024px) and (hover: hover) and (pointer: fine)';

/** Opens a sheet whose code is loaded by the tap. */
function SheetButton({ label, open }: { label: string; open: () => Promise<void> }) {
  const overlays = useOverlays();
  const press = () => open().catch(() => overlays.toast('연결을 확인하고 다시 눌러 주세요.'));
  return (
    <Button size="lg" variant="ghost" onClick={() => void press()}>
      {label}
    </Button>
  );
}

/** Below a filled cart: to a telephone by a QR code, or from Safari to the installed app by a code. */
export function CarryCart() {
  const overlays = useOverlays();
  const isGuest = !isSignedIn(useSessionState());
  const toPhone = async () => {
    const { PhoneSheet } = await import('./phone-sheet');
    await overlays.openSheet(() => <PhoneSheet />, { title: '휴대폰으로 이어서 보기' });
  };
  const toApp = async () => {
    const { AppCodeSheet } = await import('./app-code-sheet');
    await overlays.openSheet(() => <AppCodeSheet />, { title: '홈 화면 앱으로 옮기기' });
  };
  if (window.matchMedia(COMPUTER).matches)
    return <SheetButton label="휴대폰으로 이어서 보기" open={toPhone} />;
  return isGuest && isAppleSafari() ? (
    <SheetButton label="홈 화면 앱으로 옮기기" open={toApp} />
  ) : null;
}

/** In the empty cart of the app installed on an iPhone, whose storage is not Safari's: takes what a guest has there. */
export function FetchCart() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const overlays = useOverlays();
  const { guest, channel } = useCartStores();
  const goToPath = useGoToPath();
  const isGuest = !isSignedIn(useSessionState());
  const fetchCart = async () => {
    const [{ TypeCodeSheet }, { offerHandoff }] = await Promise.all([
      import('./type-code-sheet'),
      import('@/features/cart/handoff/receive-handoff'),
    ]);
    const over = await overlays.openSheet<HandedOver>(
      ({ close }) => <TypeCodeSheet onRedeemed={close} />,
      { title: '사파리에서 담은 것 가져오기' },
    );
    const deps = { api, client, session, overlays, guest, channel };
    if (over === undefined || !(await offerHandoff(deps, over))) return;
    const page = safeRedirectPath(over.page);
    if (page !== null && page !== window.location.pathname) goToPath(page, { replace: true });
  };
  return isGuest && isAppleDevice() && isInstalled() ? (
    <SheetButton label="사파리에서 담은 것 가져오기" open={fetchCart} />
  ) : null;
}
