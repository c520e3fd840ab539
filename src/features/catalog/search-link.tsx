import { searchedWords } from '@contract/core/plain-text';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts, toSearch } from '@/platform/navigation/targets';
import { useOpenList } from '@/platform/navigation/use-go';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { iconButtonClass } from '@/ui/icon-button/icon-button';
import styles from './search-link.module.css';

interface SearchLinkProps {
  /** In the header, which shows the icon alone until it has room for a field, and only then. */
  compact?: boolean;
  className?: string | undefined;
}

/** A link to the search that looks like its field: with the words of the open list, which another link removes. */
export function SearchLink({ compact = false, className }: SearchLinkProps) {
  const { category, q, ...rest } = useOpenList();
  const words = searchedWords(q);
  return (
    <div className={classNames(styles.field, compact ? styles.compact : styles.wide, className)}>
      <AppLink target={toSearch(words)} className={styles.link}>
        <Icon name="search" size={compact ? 24 : 20} />
        <span className="visually-hidden">{'한약 찾기 '}</span>
        <span className={classNames(styles.text, words !== '' && styles.words)}>
          {words || '어떤 한약을 찾으세요?'}
        </span>
      </AppLink>
      {words !== '' && (
        <AppLink
          target={toProducts(category, rest)}
          aria-label="검색어 지우기"
          className={iconButtonClass()}
        >
          <Icon name="x" size={18} />
        </AppLink>
      )}
    </div>
  );
}
