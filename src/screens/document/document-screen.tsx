import type { ReactNode } from 'react';
import type { LegalDocument, PolicyKind } from '@contract/content/schemas';
import { Blocks } from '@/features/content/blocks';
import { buttonClass } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { Page } from '@/ui/page/page';
import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementQuery, policyQuery } from '@/features/content/document-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import styles from './document-screen.module.css';

interface DocumentScreenProps {
  document: LegalDocument;
  /** A note on the revision, and the others. */
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
          <details className={styles.fold}>
            <summary>
              <span>
                차례 <span className="figures">{document.sections.length}</span>
              </span>
              <Icon name="chevron-down" size={20} className={styles.arrow} />
            </summary>
            <ol className={styles.contents}>
              {document.sections.map((section, index) => (
                <li key={section.title}>
                  <a href={`#section-${index + 1}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </details>
        </header>
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
  const isAnnounced = policy.announced.includes(policy.revision);
  return (
    <DocumentScreen
      document={policy}
      aside={
        <>
          {policy.revision !== inForce && (
            <Notice
              action={
                <AppLink
                  target={toPolicy(kind)}
                  className={buttonClass({ size: 'md', variant: 'ghost' })}
                >
                  지금 글 보기
                </AppLink>
              }
            >
              {isAnnounced ? '앞으로 시행할 글이에요.' : '지금은 쓰지 않는 지난 글이에요.'}
            </Notice>
          )}
          {LISTED.includes(kind) && all.length > 1 && (
            <details className={styles.fold}>
              <summary>
                시행일별로 보기
                <Icon name="chevron-down" size={20} className={styles.arrow} />
              </summary>
              <ul className={styles.revisions}>
                {all.map((each) => (
                  <li key={each}>
                    <AppLink
                      target={toPolicy(kind, each === inForce ? undefined : each)}
                      exact
                      aria-current={each === policy.revision ? 'page' : undefined}
                    >
                      {revisionWords(each) + (policy.announced.includes(each) ? ' (예정)' : '')}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
    />
  );
}
