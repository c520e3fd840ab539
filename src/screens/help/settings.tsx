import { useId, useSyncExternalStore } from 'react';
import {
  followAnalytics,
  isAnalyticsOff,
  switchAnalytics,
} from '@/platform/analytics/analytics-choice';
import { Button } from '@/ui/button/button';
import styles from './help-screen.module.css';
import { TextSizeChoice } from './text-size-choice';

/** The settings of this device, which stand here alone (decision 0142). */
export function Settings() {
  return (
    <section id="settings" aria-labelledby="settings-title" className={styles.part}>
      <h2 id="settings-title" className="h2">
        화면과 기록 설정
      </h2>
      <p className="body">이 기기에만 적용돼요.</p>
      <TextSizeChoice />
      <AnalyticsSwitch />
    </section>
  );
}

/** Switches analytics off on this device, and on again (product 7, Analytics). */
function AnalyticsSwitch() {
  const id = useId();
  // the server does not know it
  const isOff = useSyncExternalStore(followAnalytics, isAnalyticsOff, () => false);
  return (
    <div className={styles.setting}>
      <p id={id}>이용 기록 보내기</p>
      <p className="small">
        어떤 화면에서 막히시는지 알아보는 데 써요. 끄시면 이 기기에서는 더 모으지 않고, 저장된
        식별값도 지워요.
      </p>
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
