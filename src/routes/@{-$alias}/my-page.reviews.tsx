import { createFileRoute } from '@tanstack/react-router';
import { MyReviewsScreen } from '@/screens/my-reviews/my-reviews-screen';

/** The patient's reviews (spec 2, my-page / reviews). */
export const Route = createFileRoute('/@{-$alias}/my-page/reviews')({
  staticData: {
    page: {
      kind: 'page',
      name: 'my_reviews_view',
      pageName: 'WEB_MY_REVIEWS',
      access: 'auth',
      title: '리뷰',
      rendering: 'device',
      tabBar: true,
    },
  },
  component: MyReviewsScreen,
});
