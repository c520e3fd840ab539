import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './device-layer.module.css';
import { useInstall } from './use-install';

/** The steps with their pictures, loaded by the tap. */
async function loadSteps(way: 'by-hand' | 'in-safari') {
  if (way === 'by-hand') return (await import('./install-steps')).InstallSteps;
  return (await import('./open-safari-first')).OpenSafariFirst;
}

/** Invites the patient to add the app to the home screen. */
export function InstallInvitation() {
  const { way, close } = useInstall();
  const overlays = useOverlays();
  if (way === null) return null;
  const install = async () => {
    if (way === 'offer') {
      close();
      await window.installOffer?.prompt();
      return;
    }
    const Steps = await loadSteps(way).catch(() => null);
    if (Steps === null) {
      overlays.toast('연결을 확인하고 다시 눌러 주세요.');
      return;
    }
    close();
    await overlays.openSheet(() => <Steps />, { title: '홈 화면에 추가하는 방법' });
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
          {way === 'offer' ? '홈 화면에 추가' : '방법 보기'}
        </Button>
      </div>
    </section>
  );
}
