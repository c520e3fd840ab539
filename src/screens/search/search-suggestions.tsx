import type { ReactNode } from 'react';
import { FoundLink } from './found-link';
import styles from './search-screen.module.css';
import { useSuggestions } from './use-suggestions';

interface SearchSuggestionsProps {
  typed: string;
  /** Stays until the first suggestions have come. */
  children: ReactNode;
}

/** What the typed words find, in groups; how many there are is announced. */
export function SearchSuggestions({ typed, children }: SearchSuggestionsProps) {
  const found = useSuggestions(typed);
  const groups = found?.groups.filter(({ items }) => items.length > 0) ?? [];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isSeen = found !== undefined && (found.isStored || count === 0);
  return (
    <>
      <p role="status" className={isSeen ? styles.notice : 'visually-hidden'}>
        {found?.isStored && <span>연결되지 않아 이 기기에 저장된 것에서 찾았어요. </span>}
        {found && (
          <span>
            {count > 0
              ? `추천 ${count}개가 있어요.`
              : `‘${found.words}’에 맞는 추천이 없어요. 더 짧은 낱말로 찾아보세요.`}
          </span>
        )}
      </p>
      {found ? (
        <div data-found>
          {groups.map(({ title, items }) => (
            <section key={title} className={styles.group} aria-label={title}>
              <h2 className="h3">{title}</h2>
              <ul className={styles.links}>
                {items.map(({ id, ...item }) => (
                  <li key={id}>
                    <FoundLink {...item} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        children
      )}
    </>
  );
}
