import { useQuery } from '@tanstack/react-query';
import { popularQuery } from '@/features/catalog/catalog-queries';
import { useSavedList } from '@/features/catalog/saved/saved-list';
import { recentSearches } from '@/features/catalog/saved/recent-searches';
import { suggestionsQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct, toProducts, toSaved } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { FoundLink } from './found-link';
import styles from './search-screen.module.css';

const MAX_POPULAR = 6;

/** Below the empty field: this device's recent searches, popular products, occasions. */
export function SearchStart({ onChoose }: { onChoose: (words: string) => void }) {
  const recent = useSavedList(recentSearches);
  const api = useApi();
  const popular = useQuery(popularQuery(api)).data?.items ?? [];
  const occasions = useQuery(suggestionsQuery(api)).data?.occasions ?? [];
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.group} aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className="h3">
              최근 검색어
            </h2>
            <Button size="md" variant="text" onClick={() => recentSearches.clear()}>
              모두 지우기
            </Button>
          </div>
          <ul className={styles.chips}>
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
      {popular.length > 0 && (
        <section className={styles.group} aria-labelledby="popular-products">
          <h2 id="popular-products" className="h3">
            많이 찾는 한약
          </h2>
          <ul className={styles.links}>
            {popular.slice(0, MAX_POPULAR).map(({ id, name, picture }) => (
              <li key={id}>
                <FoundLink target={toProduct(id)} name={name} picture={picture} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {occasions.length > 0 && (
        <section className={styles.group} aria-labelledby="occasions">
          <h2 id="occasions" className="h3">
            이럴 때 찾는 한약
          </h2>
          <ul className={styles.chips}>
            {occasions.map(({ title, list: { category, ...facets } }) => (
              <li key={title}>
                <AppLink target={toProducts(category, facets)} className={styles.chip}>
                  {title}
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
    </>
  );
}
