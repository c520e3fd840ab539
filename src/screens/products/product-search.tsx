import { useEffect, useRef, useState } from 'react';
import { toProducts } from '@/platform/navigation/targets';
import { useCurrentHref, useGo } from '@/platform/navigation/use-go';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import styles from './products-screen.module.css';

/** What the header's link to the list says in the address: the field is what was asked for. */
const ASKED = '#search';
const MOST_LETTERS = 50;

/** Finds products by name; the words stand in the address. Without script the browser sends the form. */
export function ProductSearch({ words }: { words: string }) {
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(words);
  const isAsked = useCurrentHref().endsWith(ASKED);

  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isAsked]);

  return (
    <form
      ref={form}
      id="search"
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        void go({ ...toProducts(), search: q === '' ? {} : { q } });
      }}
    >
      <TextField
        label="제품 이름"
        labelHidden
        placeholder="어떤 한약을 찾으세요?"
        type="search"
        name="q"
        value={text}
        onValueChange={setText}
        maxLength={MOST_LETTERS}
        action={
          <Button type="submit" size="xl" variant="quiet">
            찾기
          </Button>
        }
      />
    </form>
  );
}
