import { useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { useCarriedItems } from '@/platform/handoff/carried-items';
import { handoffLink } from '@/platform/handoff/handoff-link';
import { inAppBrowser, wayOut, type InAppBrowser } from '@/platform/native-bridge/in-app-browser';
import { leaveTo } from '@/platform/navigation/leave-site';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';

const WORDS: Readonly<Record<InAppBrowser, string>> = {
  kakaotalk: '카카오톡 안에서 보고 계세요.',
  naver: '네이버 앱 안에서 보고 계세요.',
  instagram: '인스타그램 안에서 보고 계세요.',
  facebook: '페이스북 안에서 보고 계세요.',
  line: '라인 안에서 보고 계세요.',
  band: '밴드 안에서 보고 계세요.',
  other: '다른 앱 안에서 보고 계세요.',
};

/**
 * In the built-in browser of another program, where login or payment may break off: says so, and opens the page with a
 * guest's cart in the device's own browser on a tap, never by itself (vendors 11, decision 0139). Elsewhere it is
 * nothing.
 */
export function WayOutOffer({ what }: { what: '로그인' | '결제' }) {
  const browser = inAppBrowser(navigator.userAgent);
  return browser && <Offer what={what} browser={browser} />;
}

function Offer({ what, browser }: { what: '로그인' | '결제'; browser: InAppBrowser }) {
  const api = useApi();
  const overlays = useOverlays();
  const carried = useCarriedItems();
  const [count, setCount] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    void carried().then(({ length }) => setCount(length));
  }, [carried]);

  const leave = async () => {
    setLeaving(true);
    try {
      const page = await handoffLink(api, await carried());
      const address = wayOut(navigator.userAgent, page);
      if (address !== null) leaveTo(address);
    } catch (error) {
      overlays.toast(errorMessage(error));
    }
    setLeaving(false);
  };
  const showSteps = async () => {
    try {
      const { CopySteps } = await import('./copy-steps');
      await overlays.openSheet(() => <CopySteps />, { title: '사파리에서 여는 방법' });
    } catch {
      overlays.toast('연결을 확인하고 다시 눌러 주세요.');
    }
  };
  return (
    <Notice
      action={
        wayOut(navigator.userAgent, window.location.href) === null ? (
          <Button size="sm" variant="quiet" onClick={() => void showSteps()}>
            여는 방법
          </Button>
        ) : (
          <Button size="sm" variant="quiet" loading={isLeaving} onClick={() => void leave()}>
            브라우저로 열기
          </Button>
        )
      }
    >
      {WORDS[browser]} {what}
      {what === '로그인' ? '이' : '가'} 끊기면 인터넷 브라우저에서 열어 주세요.
      {count > 0 && ` 담은 제품 ${count}가지도 함께 가져가요.`}
    </Notice>
  );
}
