import { createFileRoute } from '@tanstack/react-router';
import { businessQuery } from '@/features/content/business-queries';
import { loadQuery } from '@/platform/api/load-query';
import { HelpScreen } from '@/screens/help/help-screen';
import { page } from '../-page';

/** The help page (product 2, Help). */
export const Route = createFileRoute('/@{-$alias}/help')({
  staticData: page('help_view', 'WEB_HELP', '고객센터'),
  loader: async ({ context: { queryClient, api } }) => {
    // offline the answers are still there
    await loadQuery(queryClient, businessQuery(api)).catch(() => undefined);
    return { description: '주문과 전화 진료, 배송, 취소와 환불에 대해 자주 묻는 것을 모았어요.' };
  },
  component: HelpScreen,
});
