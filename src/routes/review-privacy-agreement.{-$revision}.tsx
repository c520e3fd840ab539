import { createFileRoute } from '@tanstack/react-router';
import { storefrontOf } from '@/features/clinics/clinic-queries';
import { loadPolicy } from '@/features/content/document-queries';
import { PolicyScreen } from '@/screens/document/document-screen';
import { page } from './-page';

/** The review privacy agreement, or exactly one revision, without a local variant (product 2). */
export const Route = createFileRoute('/review-privacy-agreement/{-$revision}')({
  staticData: page('review_privacy_agreement_view', 'WEB_DOCUMENT', '후기 개인정보 동의'),
  loader: async ({ context, params: { revision } }) => {
    const [storefront, head] = await Promise.all([
      storefrontOf(context, context.alias.stored),
      loadPolicy(context, 'review-privacy-agreement', revision),
    ]);
    return { ...storefront, ...head };
  },
  component: function ReviewPrivacyAgreement() {
    return <PolicyScreen kind="review-privacy-agreement" revision={Route.useParams().revision} />;
  },
});
