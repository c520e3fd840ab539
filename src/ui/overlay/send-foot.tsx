import type { ReactNode } from 'react';
import { NetworkButton } from '../network/network-button';
import { Notice } from '../notice/notice';
import { SheetFoot } from './sheet-foot';

interface SendFootProps {
  /** The button's label while offline. */
  offline: string;
  /** Why the last try failed. */
  failure?: string | undefined;
  isRunning: boolean;
  onSend: () => Promise<void>;
  children: ReactNode;
}

/** Ends a sheet with the button that sends its form, and says why that failed. */
export function SendFoot({ offline, failure, isRunning, onSend, children }: SendFootProps) {
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <SheetFoot>
        <NetworkButton
          offline={offline}
          size="xl"
          loading={isRunning}
          onClick={() => void onSend()}
        >
          {children}
        </NetworkButton>
      </SheetFoot>
    </>
  );
}
