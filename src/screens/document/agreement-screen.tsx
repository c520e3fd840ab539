import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementQuery } from '@/features/content/document-queries';
import { useApi } from '@/platform/api/api-context';
import { DocumentScreen } from './document-screen';

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
