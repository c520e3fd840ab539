import { createFileRoute } from '@tanstack/react-router';
import { policyQuery } from '@/features/content/document-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { PolicyScreen } from '@/screens/document/policy-screen';
import { loadQuery } from '@/platform/api/load-query';

/** The privacy policy in force, or an older revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/privacy-policy/{-$revision}')({
  staticData: {
    page: {
      kind: 'page',
      name: 'privacy_policy_view',
      pageName: 'WEB_DOCUMENT',
      access: 'open',
      title: '개인정보 처리방침',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context: { queryClient, api }, params: { revision } }) => {
    const policy = await orNotFound(
      loadQuery(queryClient, policyQuery(api, 'privacy-policy', revision)),
    );
    return { title: policy.title, description: policy.lead };
  },
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return <PolicyScreen kind="privacy-policy" revision={Route.useParams().revision} />;
}
