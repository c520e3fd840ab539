import { inAppBrowser, type InAppBrowser, wayOut } from '@/platform/native-bridge/in-app-browser';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { useEffect, useState } from 'react';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import { useApi } from '@/platform/api/api-context';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { hasExtra } from '@/platform/api/hosts';
import { useCarriedItems } from '@/platform/handoff/carried-items';
import { handoffLink } from '@/platform/handoff/handoff-link';
import { leaveTo } from '@/platform/navigation/leave-site';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** What was typed in the checkout and the server does not have yet; null for nothing. */
type ReadDetails = () => Promise<CarriedDetails | null>;

const nothing: ReadDetails = async () => null;

/**
 * The way out of a built-in browser, with a guest's cart (decision 0139). What `givenDetails` answers goes along only
 * after a tap in the sheet that names it.
 */
export function useWayOut(givenDetails = nothing) {
  // a backend that carries nothing leaves the plain address (decision 0122)
  const readDetails = hasExtra('handoffs') ? givenDetails : nothing;
  const api = useApi();
  const overlays = useOverlays();
  const carried = useCarriedItems();
  const [count, setCount] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    void carried().then(({ length }) => setCount(length));
  }, [carried]);

  const open = async (details: CarriedDetails | null) => {
    const page = await handoffLink(api, await carried(), details);
    const address = wayOut(navigator.userAgent, page);
    if (address !== null) leaveTo(address);
  };
  const tellFailure = (error: unknown) => overlays.toast(errorMessage(error));
  const leave = async () => {
    const details = await readDetails();
    if (details === null) return open(null);
    const { LeaveSheet } = await loadSheets();
    await overlays.openSheet(
      ({ close }) => <LeaveSheet details={details} open={open} onLeft={close} />,
      { title: '브라우저 열기' },
    );
  };
  const showSteps = async () => {
    const details = await readDetails();
    const { CopySteps } = await loadSheets();
    const title = '사파리에서 여는 방법';
    await overlays.openSheet(() => <CopySteps details={details} />, { title });
  };
  return {
    count,
    isLeaving,
    /** Whether the page can open the device's browser itself; otherwise its address is copied. */
    isOpen: wayOut(navigator.userAgent, window.location.href) !== null,
    leave: () => {
      setLeaving(true);
      void leave()
        .catch(tellFailure)
        .finally(() => setLeaving(false));
    },
    showSteps: () => void showSteps().catch(tellFailure),
  };
}

/** Throws the error of a network that is gone. */
const loadSheets = () =>
  import('./way-out-sheets').catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });

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
            브라우저 열기
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
      {count > 0 && <span>{` 담은 한약 ${count}가지도 함께 가져가요.`}</span>}
    </Notice>
  );
}
