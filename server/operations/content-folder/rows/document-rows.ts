import { asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  documentNumberSchema,
  documentSchema,
  policyKindSchema,
  revisionDay,
  revisionSchema,
  type PolicyKind,
} from '@contract/content/schemas';
import { agreements, policies } from '../../../db/schema/content';
import { defineKind } from '../kind';

const documentShape = {
  ...documentSchema.shape,
  revision: revisionSchema.check(
    z.refine((revision) => z.iso.date().safeParse(revisionDay(revision)).success, {
      error: '그런 날은 없어요.',
    }),
  ),
};

export const policyEntry = z.strictObject({ kind: policyKindSchema, ...documentShape });

export const agreementEntry = z.strictObject({
  documentNumber: documentNumberSchema,
  ...documentShape,
});

/** Whether a shop writes the document itself; the texts of consents come with the code (0134). */
export function isOwnDocument(kind: unknown): boolean {
  return kind === 'terms-of-use' || kind === 'privacy-policy';
}

const keyOf = ({ kind, revision }: { kind: PolicyKind; revision: string }) => `${kind}-${revision}`;

/** Patients have agreed to what was published, so a revision is only ever added (0134). */
export const POLICIES = defineKind({
  name: 'policies',
  label: '약관과 방침',
  layout: { form: 'markdown', folder: 'policies', body: 'sections' },
  schema: policyEntry,
  keyOf,
  // A release brings no revision of documents that a shop writes itself, but those of its consents.
  subjectOf: (entry) => (isOwnDocument(entry.kind) ? entry.kind : keyOf(entry)),
  isImmutable: true,
  read: async (tx) => {
    const rows = await tx
      .select()
      .from(policies)
      .orderBy(asc(policies.kind), asc(policies.revision));
    return rows.map(({ kind, document: { title, revision, lead, sections } }) => ({
      ...{ kind, title, revision, lead, sections },
    }));
  },
  write: async (tx, entries) => {
    const rows = entries.map(({ kind, ...document }) => ({
      kind,
      revision: document.revision,
      document,
    }));
    await tx.insert(policies).values(rows).onConflictDoNothing();
  },
});

/** What an order asks consent to, by number; like policies. */
export const AGREEMENTS = defineKind({
  name: 'agreements',
  label: '동의서',
  layout: { form: 'markdown', folder: 'agreements', body: 'sections' },
  schema: agreementEntry,
  keyOf: ({ documentNumber, revision }) => `${documentNumber}-${revision}`,
  isImmutable: true,
  read: async (tx) => {
    const rows = await tx
      .select()
      .from(agreements)
      .orderBy(asc(agreements.documentNumber), asc(agreements.revision));
    return rows.map(({ document: { documentNumber, title, revision, lead, sections } }) => ({
      ...{ documentNumber, title, revision, lead, sections },
    }));
  },
  write: async (tx, entries) => {
    const rows = entries.map((document) => ({
      documentNumber: document.documentNumber,
      revision: document.revision,
      document,
    }));
    await tx.insert(agreements).values(rows).onConflictDoNothing();
  },
});
