import { createFileRoute } from '@tanstack/react-router';
import { MyPageScreen } from '@/screens/my-page/my-page-screen';

/** The account (product 2, my-page). */
export const Route = createFileRoute('/@{-$alias}/my-page/')({
  staticData: {
    page: {
      kind: 'page',
      name: 'my_page_view',
      pageName: 'WEB_MY_PAGE',
      access: 'auth',
      title: '마이 페이지',
      rendering: 'device',
      tabBar: true,
    },
  },
  component: MyPageScreen,
});
