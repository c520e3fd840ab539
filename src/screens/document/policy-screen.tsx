import { useSuspenseQuery } from '@tanstack/react-query';
import type { PolicyKind } from '@contract/content/schemas';
import { policyQuery } from '@/features/content/document-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { DocumentScreen, revisionWords } from './document-screen';
import styles from './policy-screen.module.css';

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
