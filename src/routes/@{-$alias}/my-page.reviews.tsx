import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '@/platform/navigation/search-text';
import { MyReviewsScreen } from '@/screens/my-reviews/my-reviews-screen';

/** The patient's reviews (product 2, my-page / reviews); `product` opens the form of its review. */
export const Route = createFileRoute('/@{-$alias}/my-page/reviews')({
  validateSearch: searchTexts('product'),
  staticData: {
    page: {
      kind: 'page',
      name: 'my_reviews_view',
      pageName: 'WEB_MY_REVIEWS',
      access: 'auth',
      title: '후기',
      rendering: 'device',
      tabBar: true,
    },
  },
  component: function MyReviews() {
    return <MyReviewsScreen product={Route.useSearch().product} />;
  },
});
