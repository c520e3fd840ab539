import { useQuery } from '@tanstack/react-query';
import { endSessions } from '@contract/sessions/calls';
import { formatSeoulDate } from '@contract/core/seoul-time';
import type { SignedInDevice } from '@contract/sessions/schemas';
import { useLogOut } from '@/features/cart/use-log-out';
import { LoadState } from '@/features/my-page/load-state';
import { devicesQuery } from '@/features/my-page/my-page-queries';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { toHome } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSession } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { localStore } from '@/platform/storage/web-storage';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './my-info-screen.module.css';

/** Where the patient is signed in, and the way out of all of it (product 2, my-page / info). */
export function DeviceList() {
  const devices = useQuery(devicesQuery(useApi()));
  return (
    <section aria-labelledby="info-devices" className={styles.section}>
      <SectionHeader id="info-devices" title="내 기기" />
      <p className="body">로그인해 두신 기기예요. 잃어버린 기기가 있으면 모두 로그아웃해 주세요.</p>
      <LoadState
        query={devices}
        failure="로그인한 기기를 불러오지 못했어요"
        skeleton={<Skeleton shape="control" />}
      >
        {(known) => (
          <>
            <ul className={styles.devices}>
              {known.map((device) => (
                <Device key={`${device.device} ${device.signedInAt}`} {...device} />
              ))}
            </ul>
            <LogOutEverywhere />
          </>
        )}
      </LoadState>
    </section>
  );
}

function Device({ device, usedAt, isThis }: SignedInDevice) {
  return (
    <li className={styles.device}>
      <strong>{device}</strong>
      <span className="body">
        {isThis ? '지금 쓰는 기기' : `마지막 사용 ${formatSeoulDate(usedAt)}`}
      </span>
    </li>
  );
}

function LogOutEverywhere() {
  const overlays = useOverlays();
  const session = useSession();
  const go = useGo();
  const { warning, logOut } = useLogOut();
  const { run, isRunning } = useChange(endSessions, {
    onDone: logOut,
    onFailed: async (error) => {
      if (isSignedIn(session.state)) {
        localStore.remove('loginPrompt');
        return overlays.alert({ title: '로그아웃하지 못했어요', content: errorMessage(error) });
      }
      // all sessions ended and the answer was lost: the repeat is refused, which counts as an expiry
      await session.logOut();
      await go(toHome(), { replace: true });
    },
  });

  const leave = async () => {
    const isSure = await overlays.confirm({
      title: '모든 기기에서 로그아웃할까요?',
      content:
        warning ?? '지금 쓰는 기기도 함께 로그아웃돼요. 장바구니는 다시 로그인하면 그대로 있어요.',
      positiveText: '모두 로그아웃',
    });
    if (!isSure) return;
    // should the session end before the answer comes, other tabs are to take it for the logout that it is
    localStore.write('loginPrompt', 'select_account');
    await run({});
  };

  return (
    <Button variant="quiet" loading={isRunning} onClick={() => void leave()}>
      모두 로그아웃
    </Button>
  );
}
