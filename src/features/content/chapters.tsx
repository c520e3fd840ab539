import type { About } from '@contract/content';
import { Picture } from '@/ui/picture/picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './chapters.module.css';

/** Chapters of a calm page: picture and text side by side on the desktop, in turns. */
export function Chapters({ chapters }: { chapters: About['chapters'] }) {
  return (
    <div className={styles.chapters}>
      {chapters.map((chapter) => (
        <section key={chapter.title} className={styles.chapter}>
          <Picture
            name={chapter.picture}
            sizes="(min-width: 768px) 540px, 100vw"
            ratio="wide"
            frame="card"
          />
          <div className={styles.words}>
            <h2 className="h1">{bindWords(chapter.title)}</h2>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph} className="body content">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
