import { createFileRoute } from '@tanstack/react-router';
import { promotionQuery } from '@/features/content/content-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { PromotionScreen } from '@/screens/promotion/promotion-screen';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

/** A promotion (product 2). */
export const Route = createFileRoute('/@{-$alias}/promotion/$eventName')({
  staticData: page('promotion_view', 'WEB_PROMOTION', '기획전'),
  loader: async ({ context: { queryClient, api }, params: { eventName } }) => {
    const promotion = await orNotFound(loadQuery(queryClient, promotionQuery(api, eventName)));
    return {
      title: promotion.title,
      description: promotion.text,
      picture: `banner-${promotion.banner}`,
    };
  },
  component: function Promotion() {
    return <PromotionScreen eventName={Route.useParams().eventName} />;
  },
});
