import { createFileRoute } from '@tanstack/react-router';
import { agreementQuery } from '@/features/content/document-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { AgreementScreen } from '@/screens/document/document-screen';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

/** One agreement by its number: the text in force, or exactly one revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/agreement/$documentNumber/{-$revision}')({
  staticData: page('agreement_view', 'WEB_DOCUMENT', '동의서'),
  loader: async ({ context: { queryClient, api }, params: { documentNumber, revision } }) => {
    const agreement = await orNotFound(
      loadQuery(queryClient, agreementQuery(api, documentNumber, revision)),
    );
    return { title: agreement.title, description: agreement.lead };
  },
  component: Agreement,
});

function Agreement() {
  const { documentNumber, revision } = Route.useParams();
  return <AgreementScreen documentNumber={documentNumber} revision={revision} />;
}
