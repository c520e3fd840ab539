import { useQuery } from '@tanstack/react-query';
import { popularQuery } from '@/features/catalog/catalog-queries';
import { useSavedList } from '@/features/catalog/saved/saved-list';
import { recentSearches } from '@/features/catalog/saved/recent-searches';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct, toProducts, toSaved } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import styles from './search-suggestions.module.css';

/** One or two rows on a phone. */
const MAX_POPULAR = 6;

/** Below the empty search field: this device's recent searches and the most popular products. */
export function SearchSuggestions({ onChoose }: { onChoose: (words: string) => void }) {
  const recent = useSavedList(recentSearches);
  // the same as the home page's shelf, so it is often there already
  const { data: popular } = useQuery(popularQuery(useApi()));
  return (
    <div className={styles.panel}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className="h3">
              최근 검색어
            </h2>
            <Button size="md" variant="text" onClick={() => recentSearches.clear()}>
              모두 지우기
            </Button>
          </div>
          <ul>
            {recent.map((words) => (
              <li key={words} className={styles.recent}>
                <AppLink
                  target={toProducts(undefined, { q: words })}
                  className={styles.words}
                  onClick={() => onChoose(words)}
                >
                  {words}
                </AppLink>
                <IconButton
                  icon="x"
                  iconSize={16}
                  label={`${words} 지우기`}
                  className={styles.remove}
                  onClick={() => recentSearches.remove(words)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular && popular.items.length > 0 && (
        <section aria-labelledby="popular-products">
          <h2 id="popular-products" className="h3">
            많이 찾는 한약
          </h2>
          <ul className={styles.popular}>
            {popular.items.slice(0, MAX_POPULAR).map(({ id, name }) => (
              <li key={id}>
                <AppLink target={toProduct(id)} className={styles.chip}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AppLink target={toSaved()} className={styles.saved}>
        찜한 한약·최근 본 한약
        <Icon name="chevron-right" size={18} />
      </AppLink>
    </div>
  );
}
