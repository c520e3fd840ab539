import type { Tracking } from '@contract/orders/item-schemas';
import { Button, buttonClass } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './order-screen.module.css';

/** Where the carriers that we know show a parcel. */
const TRACKING_URLS: readonly [carrier: RegExp, url: string][] = [
  [/CJ|대한통운/i, 'https://trace.cjlogistics.com/next/tracking.html?wblNo='],
  [/우체국/, 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1='],
  [/롯데/, 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo='],
  [/로젠/, 'https://www.ilogen.com/web/personal/trace/'],
];

/** The ways to follow a parcel: its carrier's page where we know it, and its number. */
export function TrackingActions({ tracking: { carrier, number } }: { tracking: Tracking }) {
  const overlays = useOverlays();
  const url = TRACKING_URLS.find(([name]) => name.test(carrier))?.[1];
  const copy = async () => {
    try {
      // undefined in some in-app browsers
      await navigator.clipboard.writeText(number);
      overlays.toast('송장번호를 복사했어요.');
    } catch {
      overlays.toast('복사하지 못했어요. 번호를 길게 눌러 복사해 주세요.');
    }
  };
  return (
    <div className={styles.buttons}>
      {url !== undefined && (
        <a
          className={buttonClass({ variant: 'ghost' })}
          href={url + encodeURIComponent(number.replace(/\D/g, ''))}
          target="_blank"
          rel="noopener noreferrer"
        >
          배송 조회<span className="visually-hidden">, 새 창</span>
        </a>
      )}
      <Button variant="quiet" onClick={() => void copy()}>
        송장번호 복사
      </Button>
    </div>
  );
}
