import { useSyncExternalStore } from 'react';
import {
  followAnalytics,
  isAnalyticsOff,
  switchAnalytics,
} from '@/platform/analytics/analytics-choice';
import { Button } from '@/ui/button/button';

/** Switches analytics off on this device, and on again (product 7, Analytics). */
export function AnalyticsSwitch({ className }: { className?: string | undefined }) {
  // the server does not know it
  const isOff = useSyncExternalStore(followAnalytics, isAnalyticsOff, () => false);
  return (
    <div className={className}>
      <Button
        size="md"
        variant={isOff ? 'ghost' : 'quiet'}
        role="switch"
        aria-checked={!isOff}
        onClick={() => switchAnalytics(!isOff)}
      >
        이용 기록 보내기
      </Button>
      <span className="small">{isOff ? '꺼짐' : '켜짐'}</span>
    </div>
  );
}
