import { useState } from 'react';
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
  const [isLeaving, setLeaving] = useState(false);
  const logOut = async () => {
    const isSure = await overlays.confirm({
      title: '로그아웃할까요?',
      content: '이 기기에 저장된 내 정보가 지워져요. 장바구니는 다시 로그인하면 그대로 있어요.',
      positiveText: '로그아웃',
    });
    if (!isSure) return;
    setLeaving(true);
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
