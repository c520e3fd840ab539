import { createFileRoute } from '@tanstack/react-router';
import { loadPolicy } from '@/features/content/document-queries';
import { PolicyScreen } from '@/screens/document/document-screen';
import { page } from '../-page';

/** The privacy policy in force, or an older revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/privacy-policy/{-$revision}')({
  staticData: page('privacy_policy_view', 'WEB_DOCUMENT', '개인정보 처리방침'),
  loader: ({ context, params: { revision } }) => loadPolicy(context, 'privacy-policy', revision),
  component: function PrivacyPolicy() {
    return <PolicyScreen kind="privacy-policy" revision={Route.useParams().revision} />;
  },
});
