import { createFileRoute } from '@tanstack/react-router';
import { loadPolicy } from '@/features/content/document-queries';
import { PolicyScreen } from '@/screens/document/document-screen';
import { page } from '../-page';

/** The terms of use in force, or another revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/terms-of-use/{-$revision}')({
  staticData: page('terms_of_use_view', 'WEB_DOCUMENT', '이용약관'),
  loader: ({ context, params: { revision } }) => loadPolicy(context, 'terms-of-use', revision),
  component: function TermsOfUse() {
    return <PolicyScreen kind="terms-of-use" revision={Route.useParams().revision} />;
  },
});
