import { Brand } from '@/ui/brand/brand';
import { Button } from '@/ui/button/button';
import { CountBadge } from '@/ui/count-badge/count-badge';
import { IconButton } from '@/ui/icon-button/icon-button';
import { DoneMark } from '@/ui/section-header/done-mark';
import { SectionHeader, moreClass } from '@/ui/section-header/section-header';
import { StickyBar } from '@/ui/sticky-bar/sticky-bar';
import { TabBar, TabContent, tabClass } from '@/ui/tab-bar/tab-bar';
import { TopBar } from '@/ui/top-bar/top-bar';
import styles from './gallery.module.css';
import { Family, State } from './state';

/** Header, tab bar and action bar. */
export function Navigation() {
  return (
    <Family title="Navigation">
      <State name="TopBar: home">
        <div className={styles.bar}>
          <TopBar
            heading={false}
            start={<Brand />}
            end={
              <IconButton icon="bag" label="장바구니, 2개 담김">
                <CountBadge count={2} />
              </IconButton>
            }
          />
        </div>
      </State>
      <State name="TopBar: sub">
        <div className={styles.bar}>
          <TopBar
            variant="sub"
            heading={false}
            title="장바구니"
            start={<IconButton icon="back" label="뒤로" />}
          />
        </div>
      </State>
      <State name="TabBar (phones)">
        <div className={styles.bar}>
          <TabBar label="보기" tabs={4}>
            <a href="#root" className={tabClass} aria-current="page">
              <TabContent icon="home" label="홈" />
            </a>
            <a href="#root" className={tabClass}>
              <TabContent icon="bag" label="장바구니" count={3} />
            </a>
          </TabBar>
        </div>
      </State>
      <State name="StickyBar with a note">
        <StickyBar note="13:20까지 시간을 맡아 두었어요">
          <Button size="xl" variant="ghost">
            장바구니 담기
          </Button>
          <Button size="xl">바로 구매</Button>
        </StickyBar>
      </State>
      <State name="SectionHeader: with a link, done">
        <SectionHeader
          title="많이 찾는 한약"
          end={
            <a href="#root" className={moreClass}>
              전체 보기
            </a>
          }
        />
        <SectionHeader title="주문자 정보" end={<DoneMark />} />
      </State>
    </Family>
  );
}
