import { createFileRoute } from '@tanstack/react-router';
import { MyPageScreen } from '@/screens/my-page/my-page-screen';
import { IN_MY_PAGE, page } from '../-page';

/** The account (product 2, my-page). */
export const Route = createFileRoute('/@{-$alias}/my-page/')({
  staticData: page('my_page_view', 'WEB_MY_PAGE', '마이', IN_MY_PAGE),
  component: MyPageScreen,
});
