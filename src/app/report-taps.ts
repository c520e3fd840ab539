import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import { buttonLabel, tappedControl } from '@/ui/tap/tapped-control';

/** Emits a tracking event for each tap on what looks like a button, before it acts (product 1, App wrapper). */
export function reportTaps(): void {
  document.addEventListener(
    'click',
    (event) => {
      const label = buttonLabel(tappedControl(event));
      if (label !== null) emitTrackingEvent({ kind: 'tap', label });
    },
    { capture: true },
  );
}
