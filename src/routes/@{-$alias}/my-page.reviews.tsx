import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '@/platform/navigation/search-text';
import { MyReviewsScreen } from '@/screens/my-reviews/my-reviews-screen';
import { IN_MY_PAGE, page } from '../-page';

/** The patient's reviews (product 2, my-page / reviews); `product` opens the form of its review. */
export const Route = createFileRoute('/@{-$alias}/my-page/reviews')({
  validateSearch: searchTexts('product'),
  staticData: page('my_reviews_view', 'WEB_MY_REVIEWS', '후기', IN_MY_PAGE),
  component: function MyReviews() {
    return <MyReviewsScreen product={Route.useSearch().product} />;
  },
});
