import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '@contract/core/constants';
import { toProducts } from '@/platform/navigation/targets';
import { useCurrentHref, useGo } from '@/platform/navigation/use-go';
import { usePatient } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { TextField } from '@/ui/text-field/text-field';
import styles from './products-screen.module.css';

/** Set by the header's search link: focuses the field. */
const ASKED = '#search';

const SearchSuggestions = lazyOptional(
  async () => (await import('./search-suggestions')).SearchSuggestions,
);

/** Searches products by name; the text is in the address. Without scripts the browser submits the form. */
export function ProductSearch({ words }: { words: string }) {
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const patientId = usePatient()?.patientId ?? null;
  const isAsked = useCurrentHref().endsWith(ASKED);

  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isAsked]);

  // a press does not focus a button in every browser, so it is not the field's blur that closes the panel
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && form.current?.contains(target))) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  const remember = (q: string) => {
    setOpen(false);
    import('@/features/catalog/saved/recent-searches')
      .then(({ rememberSearch }) => rememberSearch(q, patientId))
      .catch(() => undefined);
  };

  return (
    <form
      ref={form}
      id="search"
      role="search"
      className={styles.search}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) setOpen(true);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        if (q !== '') remember(q);
        void go(toProducts(undefined, q === '' ? {} : { q }));
      }}
    >
      <TextField
        label="한약 이름"
        labelHidden
        placeholder="어떤 한약을 찾으세요?"
        type="search"
        name="q"
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_MAX}
        action={
          <Button type="submit" size="xl" variant="quiet">
            찾기
          </Button>
        }
      />
      {isOpen && text === '' && <SearchSuggestions onChoose={remember} />}
    </form>
  );
}
