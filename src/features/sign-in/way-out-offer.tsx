import { inAppBrowser, type InAppBrowser } from '@/platform/native-bridge/in-app-browser';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { useWayOut, type ReadDetails } from './use-way-out';

const WORDS: Readonly<Record<InAppBrowser, string>> = {
  kakaotalk: '카카오톡 안에서 보고 계세요.',
  naver: '네이버 앱 안에서 보고 계세요.',
  instagram: '인스타그램 안에서 보고 계세요.',
  facebook: '페이스북 안에서 보고 계세요.',
  line: '라인 안에서 보고 계세요.',
  band: '밴드 안에서 보고 계세요.',
  other: '다른 앱 안에서 보고 계세요.',
};

interface WayOutOfferProps {
  what: '로그인' | '결제';
  /** In the checkout: what the patient may choose to send along. */
  readDetails?: ReadDetails;
}

/**
 * Offers to open the page, with the guest's cart, in the device's own browser, because login or payment may fail in
 * an in-app browser. Only on a tap, never by itself (decision 0139). Renders nothing in other browsers.
 */
export function WayOutOffer(props: WayOutOfferProps) {
  const browser = inAppBrowser(navigator.userAgent);
  return browser && <Offer {...props} browser={browser} />;
}

function Offer({ what, browser, readDetails }: WayOutOfferProps & { browser: InAppBrowser }) {
  const { count, isLeaving, isOpen, leave, showSteps } = useWayOut(readDetails);
  return (
    <Notice
      action={
        isOpen ? (
          <Button size="sm" variant="quiet" loading={isLeaving} onClick={leave}>
            브라우저로 열기
          </Button>
        ) : (
          <Button size="sm" variant="quiet" onClick={showSteps}>
            여는 방법
          </Button>
        )
      }
    >
      {WORDS[browser]} {what}
      {what === '로그인' ? '이' : '가'} 끊기면 브라우저에서 열어 주세요.
      {count > 0 && <span>{` 담은 제품 ${count}가지도 함께 가져가요.`}</span>}
    </Notice>
  );
}
