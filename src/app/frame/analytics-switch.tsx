import { useId, useSyncExternalStore } from 'react';
import {
  followAnalytics,
  isAnalyticsOff,
  switchAnalytics,
} from '@/platform/analytics/analytics-choice';
import { Button } from '@/ui/button/button';

/** Switches analytics off on this device, and on again (product 7, Analytics). */
export function AnalyticsSwitch({ className }: { className?: string | undefined }) {
  const id = useId();
  // the server does not know it
  const isOff = useSyncExternalStore(followAnalytics, isAnalyticsOff, () => false);
  return (
    <div className={className}>
      <span id={id} className="small">
        이용 기록 보내기
      </span>
      <Button
        size="md"
        variant={isOff ? 'ghost' : 'quiet'}
        role="switch"
        aria-checked={!isOff}
        aria-labelledby={id}
        onClick={() => switchAnalytics(!isOff)}
      >
        {isOff ? '꺼짐' : '켜짐'}
      </Button>
    </div>
  );
}
