import { createFileRoute } from '@tanstack/react-router';
import { MyInfoScreen } from '@/screens/my-info/my-info-screen';

/** The patient's profile (product 2, my-page / info). */
export const Route = createFileRoute('/@{-$alias}/my-page/info')({
  staticData: {
    page: {
      kind: 'page',
      name: 'my_info_view',
      pageName: 'WEB_MY_INFO',
      access: 'auth',
      title: '내 정보',
      rendering: 'device',
      tabBar: true,
    },
  },
  component: MyInfoScreen,
});
