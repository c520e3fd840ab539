import { useState } from 'react';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import { errorMessage } from '@/platform/api/api-error';
import { Button } from '@/ui/button/button';
import { SendDetails } from './send-details';
import styles from './copy-steps.module.css';

interface LeaveSheetProps {
  details: CarriedDetails;
  open: (details: CarriedDetails | null) => Promise<void>;
  onLeft: () => void;
}

/** Before a checkout leaves a built-in browser: asks whether what was typed goes along. */
export function LeaveSheet({ details, open, onLeft }: LeaveSheetProps) {
  const [isSent, setSent] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setLeaving(true);
    setFailure(undefined);
    try {
      await open(isSent ? details : null);
      onLeft();
    } catch (error) {
      setFailure(errorMessage(error));
      setLeaving(false);
    }
  };
  return (
    <div className={styles.body}>
      <p>같은 주문이 인터넷 브라우저에서 열려요. 그곳에서 로그인하고 이어서 결제해 주세요.</p>
      <SendDetails details={details} isSent={isSent} onChange={setSent} />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button size="xl" full loading={isLeaving} onClick={() => void leave()}>
        브라우저로 열기
      </Button>
    </div>
  );
}
