import { BRAND_NAME } from '@contract/core/brand';
import { getOwnData } from '@contract/patients/calls';
import { seoulDate } from '@contract/core/seoul-time';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { canSaveOrTell } from '@/platform/navigation/can-save-or-tell';
import { buttonClass } from '@/ui/button/button';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './account-sheet.module.css';

/** Downloads what the shop holds about the patient, as a readable page and as JSON (product 4, Own data). */
export function OwnData() {
  const overlays = useOverlays();
  const { run, isRunning } = useChange(getOwnData, {
    onDone: ({ data }) => {
      const name = `${BRAND_NAME}-내-정보-${seoulDate(Date.now())}`;
      const page = addressOf(data.html, 'text/html');
      const json = addressOf(data.json, 'application/json');
      const sheet = overlays.openSheet(
        () => (
          <div className={styles.dialog}>
            <p className="body">
              이름과 연락처, 건강 정보가 들어 있어요. 다른 사람과 함께 쓰는 기기에는 남겨 두지
              마세요.
            </p>
            <a href={page} download={`${name}.html`} className={buttonClass({ size: 'xl' })}>
              보기 좋은 문서 내려받기
            </a>
            <a
              href={json}
              download={`${name}.json`}
              className={buttonClass({ size: 'xl', variant: 'ghost' })}
            >
              데이터 파일(JSON) 내려받기
            </a>
          </div>
        ),
        { title: '내 정보 내려받기' },
      );
      void sheet.finally(() => [page, json].forEach((address) => URL.revokeObjectURL(address)));
    },
    onFailed: (error) =>
      overlays.alert({ title: '내 정보 내려받기', content: errorMessage(error) }),
  });

  return (
    <NetworkButton
      offline="연결되면 내려받을 수 있어요"
      variant="quiet"
      size="md"
      loading={isRunning}
      onClick={() => {
        if (canSaveOrTell('save', overlays)) void run({});
      }}
    >
      내 정보 내려받기
    </NetworkButton>
  );
}

function addressOf(text: string, type: string): string {
  return URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
}
