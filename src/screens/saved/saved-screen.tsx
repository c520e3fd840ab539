import { useSavedList } from '@/features/catalog/saved/saved-list';
import { favourites, recentProducts } from '@/features/catalog/saved/saved-products';
import { SavedSection } from '@/features/catalog/saved/saved-section';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useHydrated } from '@/ui/lazy/use-hydrated';
import { useOnline } from '@/ui/network/use-online';
import page from '@/ui/page/phone-title.module.css';
import styles from './saved-screen.module.css';

const HOW_TO_LIKE = '마음에 드는 한약에서 하트를 누르면 여기에 모여요.';

/** Liked and recently viewed products of this device, also without a network (product 3). */
export function SavedScreen() {
  const liked = useSavedList(favourites);
  const viewed = useSavedList(recentProducts);
  const isRead = useHydrated();
  const isOnline = useOnline();
  const isEmpty = liked.length + viewed.length === 0;
  return (
    <div className={styles.page}>
      <h1 className={classNames('h1 serif', page.phoneTitle, styles.title)}>
        찜한 한약·최근 본 한약
      </h1>
      <p className="small">
        이 기기에만 저장해요. 로그아웃하면 지워져요.
        {!isOnline && !isEmpty && <span> 가격은 마지막으로 보셨을 때예요.</span>}
      </p>
      {isRead && isEmpty && (
        <EmptyState
          picture="blog-tea"
          title="아직 찜하거나 본 한약이 없어요"
          action={
            <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
              한약 둘러보기
            </AppLink>
          }
        >
          {HOW_TO_LIKE}
        </EmptyState>
      )}
      <div className={styles.lists}>
        <SavedSection
          title="찜한 한약"
          list={favourites}
          products={liked}
          removeLabel={(name) => `${name} 찜 풀기`}
          emptyWords={isRead && !isEmpty ? HOW_TO_LIKE : undefined}
        />
        <SavedSection
          title="최근 본 한약"
          list={recentProducts}
          products={viewed}
          removeLabel={(name) => `${name} 목록에서 지우기`}
        />
      </div>
    </div>
  );
}
