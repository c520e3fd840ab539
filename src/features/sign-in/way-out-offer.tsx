import { inAppBrowser, wayOut, type InAppBrowser } from '@/platform/native-bridge/in-app-browser';
import { leaveTo } from '@/platform/navigation/leave-site';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';

const WORDS: Readonly<Record<InAppBrowser, string>> = {
  kakaotalk: '카카오톡 안에서 보고 계세요.',
  naver: '네이버 앱 안에서 보고 계세요.',
  other: '다른 앱 안에서 보고 계세요.',
};

/**
 * In the built-in browser of another program, where login or payment may break off: says so, and opens
 * the page in the device's own browser on a tap, never by itself (vendors 11). Elsewhere it is nothing.
 */
export function WayOutOffer({ what }: { what: '로그인' | '결제' }) {
  const browser = inAppBrowser(navigator.userAgent);
  return browser && <Offer what={what} browser={browser} />;
}

function Offer({ what, browser }: { what: '로그인' | '결제'; browser: InAppBrowser }) {
  const overlays = useOverlays();
  const address = wayOut(navigator.userAgent, window.location.href);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      overlays.toast('주소를 복사했어요. 사파리에 붙여 넣어 주세요.');
    } catch {
      overlays.toast('주소를 복사하지 못했어요.');
    }
  };
  return (
    <Notice
      action={
        address === null ? (
          <Button size="sm" variant="quiet" onClick={() => void copy()}>
            주소 복사
          </Button>
        ) : (
          <Button size="sm" variant="quiet" onClick={() => leaveTo(address)}>
            브라우저로 열기
          </Button>
        )
      }
    >
      {WORDS[browser]} {what}
      {what === '로그인' ? '이' : '가'} 끊기면 인터넷 브라우저에서 열어 주세요.
    </Notice>
  );
}
