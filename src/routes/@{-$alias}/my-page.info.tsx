import { createFileRoute } from '@tanstack/react-router';
import { MyInfoScreen } from '@/screens/my-info/my-info-screen';
import { IN_MY_PAGE, page } from '../-page';

/** The patient's profile (product 2, my-page / info). */
export const Route = createFileRoute('/@{-$alias}/my-page/info')({
  staticData: page('my_info_view', 'WEB_MY_INFO', '내 정보', IN_MY_PAGE),
  component: MyInfoScreen,
});
