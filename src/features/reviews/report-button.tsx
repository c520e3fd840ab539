import { reportReview } from '@contract/reviews/calls';
import type { Review, ReportReason } from '@contract/reviews/schemas';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { useSession } from '@/platform/session/session-context';
import { localStore } from '@/platform/storage/web-storage';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './report-button.module.css';

/** This device's number for reports: 24 random hex digits, made with the first one. */
function deviceNumber(): string {
  const stored = localStore.read('reporter');
  if (stored !== null && /^[0-9a-f]{24}$/.test(stored)) return stored;
  const made = newIdempotencyKey().replaceAll('-', '').slice(0, 24);
  localStore.write('reporter', made);
  return made;
}

/** Reports a review to the shop, by guests as well (product 2, Reviews); its form loads on a tap. */
export function ReportButton({ review: { id } }: { review: Review }) {
  const api = useApi();
  const session = useSession();
  const overlays = useOverlays();

  const send = async (reason: ReportReason) => {
    // a patient's report counts as theirs on every device
    await session.load(api);
    await api(reportReview, { params: { id }, body: { reason, device: deviceNumber() } });
  };
  const open = async () => {
    try {
      const { ReportForm } = await import('./report-form');
      const isSent = await overlays.openSheet<boolean>(
        ({ close }) => <ReportForm onSend={send} onSent={() => close(true)} />,
        { title: '후기 신고' },
      );
      if (isSent === true) overlays.toast('신고를 받았어요. 확인하고 조치할게요.');
    } catch (error) {
      overlays.toast(errorMessage(error));
    }
  };

  return (
    <Button size="md" variant="text" className={styles.report} onClick={() => void open()}>
      신고하기
    </Button>
  );
}
