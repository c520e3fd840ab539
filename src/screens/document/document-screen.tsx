import type { ReactNode } from 'react';
import type { LegalDocument } from '@contract/content/schemas';
import { Blocks } from '@/features/content/blocks';
import { Page } from '@/ui/page/page';
import styles from './document-screen.module.css';

interface DocumentScreenProps {
  document: LegalDocument;
  /** For example a select of revisions. */
  aside?: ReactNode;
}

/** A policy or an agreement in numbered sections with a table of contents (product 2). */
export function DocumentScreen({ document, aside }: DocumentScreenProps) {
  return (
    <Page width="reading">
      <article className={styles.document}>
        <header className={styles.head}>
          <h1 className="h1">{document.title}</h1>
          <p className="small figures">{revisionWords(document.revision)}</p>
          <p className="body">{document.lead}</p>
          {aside}
        </header>
        <nav aria-label="차례" className={styles.contents}>
          <ol>
            {document.sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#section-${index + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {document.sections.map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`} className={styles.section}>
            <h2 className="h3">{section.title}</h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
      </article>
    </Page>
  );
}

/** `2026-11-01` → `2026년 11월 1일부터 시행`; `2026-11-01-2` corrects its misprints. */
export function revisionWords(revision: string): string {
  const [year = '', month = '', day = '', correction] = revision.split('-');
  const words = `${year}년 ${Number(month)}월 ${Number(day)}일부터 시행`;
  return correction === undefined ? words : `${words} (오자 고침)`;
}
