import { BRAND_NAME } from '@contract/core/brand';
import {
  canAppleNotify,
  safariGuide,
  type SafariGuide,
} from '@/platform/native-bridge/apple-version';
import { AddPicture, BarPicture, EntryPicture } from './install-pictures';
import styles from './install-steps.module.css';

/** How to add the app to the home screen with the Safari of this device, in the words of its own controls. */
export function InstallSteps() {
  const { userAgent } = navigator;
  const guide = safariGuide(userAgent);
  return (
    <div className={styles.body}>
      <ol className={styles.steps}>
        <li>
          <FirstStep guide={guide} />
          <BarPicture guide={guide} />
        </li>
        <li>
          목록을 위로 올려 <strong>홈 화면에 추가</strong>를 눌러 주세요.
          {guide === 'dots' && (
            <span>
              {' '}
              안 보이면 먼저 <strong>더 보기</strong>를 눌러 주세요.
            </span>
          )}
          <EntryPicture />
        </li>
        <li>
          {guide === 'dots' && (
            <span>
              <strong>웹 앱으로 열기</strong>는 켜 둔 채로,{' '}
            </span>
          )}
          <span>
            오른쪽 위의 <strong>추가</strong>를 누르면 홈 화면에 {BRAND_NAME} 아이콘이 놓여요.
          </span>
          <AddPicture />
        </li>
      </ol>
      {!canAppleNotify(userAgent) && (
        <p className="small">
          진료 시간 알림은 iOS 16.4부터 받을 수 있어요. 기기 설정에서 업데이트해 주세요.
        </p>
      )}
    </div>
  );
}

function FirstStep({ guide }: { guide: SafariGuide }) {
  if (guide === 'dots')
    return (
      <span>
        사파리 오른쪽 아래의 <strong>점 세 개</strong> 버튼을 누르고 <strong>공유</strong>를 눌러
        주세요.
      </span>
    );
  return (
    <span>
      사파리 {guide === 'tablet' ? '오른쪽 위' : '아래쪽 가운데'}의 <strong>공유</strong>{' '}
      버튼(네모에서 위로 나가는 화살표)을 눌러 주세요.
    </span>
  );
}
