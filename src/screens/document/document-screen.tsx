import type { ReactNode } from 'react';
import type { LegalDocument, PolicyKind } from '@contract/content/schemas';
import { Blocks } from '@/features/content/blocks';
import { Page } from '@/ui/page/page';
import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementQuery, policyQuery } from '@/features/content/document-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import styles from './document-screen.module.css';

interface DocumentScreenProps {
  document: LegalDocument;
  /** For example a select of revisions. */
  aside?: ReactNode;
}

/** A policy or an agreement in numbered sections with a table of contents (product 2). */
function DocumentScreen({ document, aside }: DocumentScreenProps) {
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
function revisionWords(revision: string): string {
  const [year = '', month = '', day = '', correction] = revision.split('-');
  const words = `${year}년 ${Number(month)}월 ${Number(day)}일부터 시행`;
  return correction === undefined ? words : `${words} (오자 고침)`;
}

/** One agreement by its number (product 2, /agreement): the text in force, or one revision. */
export function AgreementScreen({
  documentNumber,
  revision,
}: {
  documentNumber: string;
  revision: string | undefined;
}) {
  const { data } = useSuspenseQuery(agreementQuery(useApi(), documentNumber, revision));
  return <DocumentScreen document={data} />;
}

/** The kinds whose other revisions the page lists. */
const LISTED: readonly PolicyKind[] = ['privacy-policy', 'terms-of-use'];

/** A policy in force, or another revision, with a list of those announced and past (product 2). */
export function PolicyScreen({
  kind,
  revision,
}: {
  kind: PolicyKind;
  revision?: string | undefined;
}) {
  const { data: policy } = useSuspenseQuery(policyQuery(useApi(), kind, revision));
  const [inForce] = policy.revisions;
  const all = [...policy.announced, ...policy.revisions];
  return (
    <DocumentScreen
      document={policy}
      aside={
        LISTED.includes(kind) &&
        all.length > 1 && (
          <nav aria-label="시행일별로 보기" className={styles.revisions}>
            {all.map((each) => (
              <AppLink
                key={each}
                target={toPolicy(kind, each === inForce ? undefined : each)}
                exact
                className={styles.revision}
                aria-current={each === policy.revision ? 'page' : undefined}
              >
                {revisionWords(each) + (policy.announced.includes(each) ? ' (예정)' : '')}
              </AppLink>
            ))}
          </nav>
        )
      }
    />
  );
}
