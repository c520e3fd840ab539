import { createFileRoute } from '@tanstack/react-router';
import { policyQuery } from '@/features/content/content-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { PolicyScreen } from '@/screens/document/policy-screen';
import { loadQuery } from '@/platform/api/load-query';

/** The review privacy agreement, which has no local variant (spec 2). */
export const Route = createFileRoute('/review-privacy-agreement')({
  staticData: {
    page: {
      kind: 'page',
      name: 'review_privacy_agreement_view',
      pageName: 'WEB_DOCUMENT',
      access: 'open',
      title: '리뷰 개인정보 동의',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context: { queryClient, api } }) => {
    const policy = await orNotFound(
      loadQuery(queryClient, policyQuery(api, 'review-privacy-agreement')),
    );
    return { title: policy.title, description: policy.lead };
  },
  component: () => <PolicyScreen kind="review-privacy-agreement" />,
});
