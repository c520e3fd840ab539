import { useState } from 'react';
import { useUnsentChanges } from '@/features/cart/use-unsent-changes';
import { toHome } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSession } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Logs out after a question, then goes home, or to the clinic's home with an alias (spec 4, Logout). */
export function LogOutButton() {
  const session = useSession();
  const overlays = useOverlays();
  const go = useGo();
  const unsent = useUnsentChanges();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = async () => {
    const isSure = await overlays.confirm({
      title: '로그아웃할까요?',
      content:
        unsent.count === 0
          ? '이 기기에 저장된 내 정보가 지워져요. 장바구니는 다시 로그인하면 그대로 있어요.'
          : `아직 저장하지 못한 장바구니 변경이 ${unsent.count}가지 있어요. 로그아웃하면 사라져요.`,
      positiveText: '로그아웃',
    });
    if (!isSure) return;
    setLeaving(true);
    await unsent.discard();
    // the session ends at once here; the server hears of it behind the home page
    const heard = session.logOut();
    await go(toHome(), { replace: true });
    await heard;
  };
  return (
    <Button variant="text" loading={isLeaving} onClick={() => void logOut()}>
      <Icon name="logout" size={20} />
      로그아웃
    </Button>
  );
}
