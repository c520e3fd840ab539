import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { TabBar, TabContent, tabClass } from '@/ui/tab-bar/tab-bar';
import { FRAME_TABS, linksFor } from './frame-pages';

/** The tabs at the bottom of phones. */
export function FrameTabBar({ count }: { count: number }) {
  return (
    <TabBar>
      {linksFor(FRAME_TABS, useAlias()).map((tab) => (
        <AppLink key={tab.label} target={tab.target} exact={tab.exact} className={tabClass}>
          <TabContent icon={tab.icon} label={tab.label} count={tab.showsCount ? count : 0} />
        </AppLink>
      ))}
    </TabBar>
  );
}
