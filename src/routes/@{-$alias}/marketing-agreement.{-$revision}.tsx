import { createFileRoute } from '@tanstack/react-router';
import { policyQuery } from '@/features/content/document-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { PolicyScreen } from '@/screens/document/policy-screen';
import { loadQuery } from '@/platform/api/load-query';

/** The marketing agreement in force, or exactly one revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/marketing-agreement/{-$revision}')({
  staticData: {
    page: {
      kind: 'page',
      name: 'marketing_agreement_view',
      pageName: 'WEB_DOCUMENT',
      access: 'open',
      title: '마케팅 정보 수신 동의',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context: { queryClient, api }, params: { revision } }) => {
    const policy = await orNotFound(
      loadQuery(queryClient, policyQuery(api, 'marketing-agreement', revision)),
    );
    return { title: policy.title, description: policy.lead };
  },
  component: MarketingAgreement,
});

function MarketingAgreement() {
  return <PolicyScreen kind="marketing-agreement" revision={Route.useParams().revision} />;
}
