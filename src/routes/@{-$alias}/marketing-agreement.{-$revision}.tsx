import { createFileRoute } from '@tanstack/react-router';
import { loadPolicy } from '@/features/content/document-queries';
import { PolicyScreen } from '@/screens/document/document-screen';
import { page } from '../-page';

/** The marketing agreement in force, or exactly one revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/marketing-agreement/{-$revision}')({
  staticData: page('marketing_agreement_view', 'WEB_DOCUMENT', '마케팅 정보 수신 동의'),
  loader: ({ context, params: { revision } }) =>
    loadPolicy(context, 'marketing-agreement', revision),
  component: function MarketingAgreement() {
    return <PolicyScreen kind="marketing-agreement" revision={Route.useParams().revision} />;
  },
});
