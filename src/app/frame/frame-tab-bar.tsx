import { AppLink } from '@/platform/navigation/app-link';
import { TabBar, TabContent, tabClass } from '@/ui/tab-bar/tab-bar';
import { FRAME_TABS } from './frame-pages';

/** The tabs at the bottom of phones. */
export function FrameTabBar({ count }: { count: number }) {
  return (
    <TabBar>
      {FRAME_TABS.map((tab) => (
        <AppLink key={tab.label} target={tab.target} exact={tab.exact} className={tabClass}>
          <TabContent icon={tab.icon} label={tab.label} count={tab.showsCount ? count : 0} />
        </AppLink>
      ))}
    </TabBar>
  );
}
