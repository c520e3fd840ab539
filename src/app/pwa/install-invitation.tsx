import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './device-layer.module.css';
import { useInstall } from './use-install';

/** Invites the patient to add the app to the home screen. */
export function InstallInvitation() {
  const { way, close } = useInstall();
  const overlays = useOverlays();
  if (way === null) return null;
  const install = async () => {
    close();
    if (way === 'by-hand')
      await overlays.openSheet(() => <InstallSteps />, { title: '홈 화면에 추가하는 방법' });
    else await window.installOffer?.prompt();
  };
  return (
    <section className={styles.card} aria-label="홈 화면에 추가">
      <div className={styles.invitation}>
        <img src="/icons/icon-192.png" alt="" width={48} height={48} />
        <strong>홈 화면에서 바로 여세요</strong>
        <span className="small">한 번에 열리고, 인터넷이 끊겨도 볼 수 있어요.</span>
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={close}>
          나중에
        </Button>
        <Button onClick={() => void install()}>
          {way === 'by-hand' ? '방법 보기' : '홈 화면에 추가'}
        </Button>
      </div>
    </section>
  );
}

/** How to add the app to the home screen with Safari, in the words of its own controls. */
function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        Safari의 <strong>공유</strong> 버튼(네모에서 위로 나가는 화살표)을 눌러 주세요.
      </li>
      <li>
        목록을 위로 올려 <strong>홈 화면에 추가</strong>를 눌러 주세요.
      </li>
      <li>
        오른쪽 위의 <strong>추가</strong>를 누르면 달임이 홈 화면에 놓여요.
      </li>
    </ol>
  );
}
