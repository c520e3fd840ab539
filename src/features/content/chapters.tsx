import type { About } from '@contract/content/schemas';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './chapters.module.css';

/** The chapters of a page: picture and text, alternating sides on the desktop. */
export function Chapters({ chapters }: { chapters: About['chapters'] }) {
  return (
    <div className={styles.chapters}>
      {chapters.map((chapter) => (
        <section key={chapter.title} className={styles.chapter}>
          <DescribedPicture
            name={chapter.picture}
            sizes="(min-width: 768px) 540px, 100vw"
            ratio="wide"
            frame="card"
          />
          <div className={styles.words}>
            <h2 className="h1">{bindWords(chapter.title)}</h2>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph} className="body">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
