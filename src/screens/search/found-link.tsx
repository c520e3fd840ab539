import { AppLink } from '@/platform/navigation/app-link';
import type { Target } from '@/platform/navigation/targets';
import { Picture } from '@/ui/picture/picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './search-screen.module.css';

export interface Found {
  target: Target;
  name: string;
  picture: string;
  /** A line that tells it from others. */
  note?: string | undefined;
}

/** A row that leads to a product, a category, a clinic or a post. */
export function FoundLink({ target, name, picture, note }: Found) {
  return (
    <AppLink target={target} className={styles.found}>
      <Picture
        name={picture}
        alt=""
        sizes="48px"
        ratio="square"
        frame="thumb"
        className={styles.picture}
      />
      <span className={styles.text}>
        {bindWords(name)}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </AppLink>
  );
}
