import { createFileRoute } from '@tanstack/react-router';
import { policyQuery } from '@/features/content/document-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { PolicyScreen } from '@/screens/document/policy-screen';
import { loadQuery } from '@/platform/api/load-query';

/** The terms of use in force, or another revision (product 2). */
export const Route = createFileRoute('/@{-$alias}/terms-of-use/{-$revision}')({
  staticData: {
    page: {
      kind: 'page',
      name: 'terms_of_use_view',
      pageName: 'WEB_DOCUMENT',
      access: 'open',
      title: '이용약관',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context: { queryClient, api }, params: { revision } }) => {
    const policy = await orNotFound(
      loadQuery(queryClient, policyQuery(api, 'terms-of-use', revision)),
    );
    return { title: policy.title, description: policy.lead };
  },
  component: TermsOfUse,
});

function TermsOfUse() {
  return <PolicyScreen kind="terms-of-use" revision={Route.useParams().revision} />;
}
