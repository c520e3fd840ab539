import { BRAND_NAME, BRAND_SHORT_NAME } from '@contract/core/brand';
import {
  canAppleNotify,
  safariGuide,
  type SafariGuide,
} from '@/platform/native-bridge/apple-version';
import type { ReactNode } from 'react';
import styles from './install-steps.module.css';

/** A drawn part of the screen; the words beside it say the same, so it is hidden from assistive technology. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 84" className={styles.picture} aria-hidden="true">
      <rect x="1" y="1" width="238" height="82" rx="14" className={styles.screen} />
      {children}
    </svg>
  );
}

/** The ring around what is to be tapped. */
function Ring({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="17" className={styles.ring} />;
}

/** A square with an arrow out of it. */
function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x - 3.5} ${y - 2}h-3v10h13v-10h-3M${x} ${y + 3}v-12m-4 4 4-4 4 4`}
      className={styles.line}
    />
  );
}

/** Safari's bar, with a ring around the button to begin with. */
function BarPicture({ guide }: { guide: SafariGuide }) {
  if (guide === 'dots')
    return (
      <Screen>
        <circle cx="30" cy="42" r="15" className={styles.part} />
        <path d="m33 36-6 6 6 6" className={styles.line} />
        <rect x="54" y="27" width="132" height="30" rx="15" className={styles.part} />
        <path d="M84 42h72" className={styles.line} />
        <circle cx="210" cy="42" r="15" className={styles.part} />
        <path d="M204 42h.1M210 42h.1M216 42h.1" className={styles.dots} />
        <Ring x={210} y={42} />
      </Screen>
    );
  if (guide === 'tablet')
    return (
      <Screen>
        <rect x="48" y="27" width="108" height="30" rx="10" className={styles.part} />
        <path d="M74 42h56M29 36l-6 6 6 6M223 42h-14m7-7v14" className={styles.line} />
        <ShareSign x={181} y={42} />
        <Ring x={181} y={42} />
      </Screen>
    );
  return (
    <Screen>
      <path
        d="m29 36-6 6 6 6M69 36l6 6-6 6M168 36v12m-8-12c3-1.4 6-1.4 8 0 2-1.4 5-1.4 8 0v12c-3-1.4-6-1.4-8 0-2-1.4-5-1.4-8 0zM205 38h10v10h-10zM208 38v-3h10v10h-3"
        className={styles.line}
      />
      <ShareSign x={120} y={42} />
      <Ring x={120} y={42} />
    </Screen>
  );
}

/** The entry in the list that the share button opens. */
export function EntryPicture() {
  return (
    <Screen>
      <rect x="20" y="22" width="200" height="40" rx="10" className={styles.part} />
      <text x="36" y="47" className={styles.word}>
        홈 화면에 추가
      </text>
      <path d="M192 33h18v18h-18zM201 37.5v9M196.5 42h9" className={styles.line} />
      <rect x="17" y="19" width="206" height="46" rx="12" className={styles.ring} />
    </Screen>
  );
}

/** The last screen, with the app's icon and the button at the upper right. */
function AddPicture() {
  return (
    <Screen>
      <image href="/icons/icon-192.png" x="20" y="20" width="44" height="44" />
      <rect x="20" y="20" width="44" height="44" rx="10" className={styles.icon} />
      <text x="78" y="48" className={styles.word}>
        {BRAND_SHORT_NAME}
      </text>
      <text x="190" y="47" className={styles.button}>
        추가
      </text>
      <rect x="180" y="26" width="48" height="32" rx="12" className={styles.ring} />
    </Screen>
  );
}

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
