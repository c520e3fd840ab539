import { createFileRoute } from '@tanstack/react-router';
import { clinicNameOf } from '@/features/clinics/clinic-queries';
import { policyQuery } from '@/features/content/document-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { PolicyScreen } from '@/screens/document/policy-screen';
import { loadQuery } from '@/platform/api/load-query';

/** The review privacy agreement, or exactly one revision, without a local variant (product 2). */
export const Route = createFileRoute('/review-privacy-agreement/{-$revision}')({
  staticData: {
    page: {
      kind: 'page',
      name: 'review_privacy_agreement_view',
      pageName: 'WEB_DOCUMENT',
      access: 'open',
      title: '후기 개인정보 동의',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context, params: { revision } }) => {
    const { queryClient, api, alias } = context;
    const [clinicName, policy] = await Promise.all([
      clinicNameOf(context, alias.stored),
      orNotFound(loadQuery(queryClient, policyQuery(api, 'review-privacy-agreement', revision))),
    ]);
    return { clinicName, title: policy.title, description: policy.lead };
  },
  component: ReviewPrivacyAgreement,
});

function ReviewPrivacyAgreement() {
  return <PolicyScreen kind="review-privacy-agreement" revision={Route.useParams().revision} />;
}
