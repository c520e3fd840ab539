import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '@contract/core/constants';
import { searchedWords } from '@contract/core/plain-text';
import { recentSearches } from '@/features/catalog/saved/recent-searches';
import { toProducts } from '@/platform/navigation/targets';
import { useGo, useHistoryEntry, useHref } from '@/platform/navigation/use-go';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import phone from '@/ui/page/phone-title.module.css';
import { TextField } from '@/ui/text-field/text-field';
import { SearchStart } from './search-start';
import { SearchSuggestions } from './search-suggestions';
import styles from './search-screen.module.css';

/** What was typed, by entry of the history: Back from a suggestion finds it again. */
const typedAt = new Map<string, string>();

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Moves the focus from the field through the suggestions and back. */
function moveFocus(this: HTMLFormElement, event: KeyboardEvent): void {
  const step = STEPS.get(event.key);
  if (step === undefined || event.isComposing) return;
  const stops = [...this.querySelectorAll<HTMLElement>('input, [data-found] a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at === -1 ? undefined : stops[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The search: a field, what to begin with, and suggestions. Without scripts the browser submits the form. */
export function SearchScreen({ words }: { words: string }) {
  const go = useGo();
  const entry = useHistoryEntry();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => typedAt.get(entry) ?? words);
  const typed = searchedWords(text);
  const list = useHref(toProducts());

  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    const owner = form.current;
    owner?.addEventListener('keydown', moveFocus);
    return () => owner?.removeEventListener('keydown', moveFocus);
  }, []);

  return (
    <div className={styles.page}>
      <h1 className={classNames('h1 serif', phone.phoneTitle, styles.title)}>한약 찾기</h1>
      <form
        ref={form}
        role="search"
        action={list}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') recentSearches.add(typed);
          void go(toProducts(undefined, typed === '' ? {} : { q: typed }));
        }}
      >
        <TextField
          label="한약 이름"
          labelHidden
          placeholder="어떤 한약을 찾으세요?"
          type="search"
          name="q"
          autoComplete="off"
          value={text}
          onValueChange={(now) => {
            setText(now);
            typedAt.set(entry, now);
          }}
          maxLength={SEARCH_MAX}
          action={
            <Button type="submit" size="xl" variant="quiet">
              찾기
            </Button>
          }
        />
        {typed === '' || typed === words ? (
          <SearchStart onChoose={(recent) => recentSearches.add(recent)} />
        ) : (
          <SearchSuggestions typed={typed}>
            <SearchStart onChoose={(recent) => recentSearches.add(recent)} />
          </SearchSuggestions>
        )}
      </form>
    </div>
  );
}
