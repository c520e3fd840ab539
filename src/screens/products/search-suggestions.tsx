import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '@/features/content/content-queries';
import { useKeptList } from '@/features/kept/kept-list';
import { recentSearches } from '@/features/kept/recent-searches';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts, toSaved } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import styles from './search-suggestions.module.css';

/** Below the empty search field: this device's recent searches and words that the shop recommends. */
export function SearchSuggestions({ onChoose }: { onChoose: (words: string) => void }) {
  const recent = useKeptList(recentSearches);
  const searches = useQuery(suggestionsQuery(useApi())).data?.searches ?? [];
  const link = (words: string, className: string | undefined) => (
    <AppLink
      target={toProducts(undefined, { q: words })}
      className={className}
      onClick={() => onChoose(words)}
    >
      {words}
    </AppLink>
  );
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
                {link(words, styles.words)}
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
      {searches.length > 0 && (
        <section aria-labelledby="recommended-searches">
          <h2 id="recommended-searches" className="h3">
            추천 검색어
          </h2>
          <ul className={styles.recommended}>
            {searches.map((words) => (
              <li key={words}>{link(words, styles.chip)}</li>
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
