import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { DocumentScreen } from './document-screen';

/** One agreement by its number (product 2, /agreement/{documentNumber}). */
export function AgreementScreen({ documentNumber }: { documentNumber: string }) {
  const { data } = useSuspenseQuery(agreementQuery(useApi(), documentNumber));
  return <DocumentScreen document={data} />;
}
