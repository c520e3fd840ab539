import { useSuspenseQuery } from '@tanstack/react-query';
import type { PolicyKind } from '@contract/content';
import { policyQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { DocumentScreen, revisionWords } from './document-screen';
import styles from './policy-screen.module.css';

/** A policy in force, or an older revision, with a list of revisions (product 2). */
export function PolicyScreen({
  kind,
  revision,
}: {
  kind: PolicyKind;
  revision?: string | undefined;
}) {
  const { data: policy } = useSuspenseQuery(policyQuery(useApi(), kind, revision));
  return (
    <DocumentScreen
      document={policy}
      aside={
        kind === 'privacy-policy' &&
        policy.revisions.length > 1 && (
          <nav aria-label="지난 방침" className={styles.revisions}>
            {policy.revisions.map((each) => (
              <AppLink
                key={each}
                target={toPolicy(kind, each === policy.revisions[0] ? undefined : each)}
                exact
                className={styles.revision}
                aria-current={each === policy.revision ? 'page' : undefined}
              >
                {revisionWords(each)}
              </AppLink>
            ))}
          </nav>
        )
      }
    />
  );
}
