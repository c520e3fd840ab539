import { createFileRoute } from '@tanstack/react-router';
import { SavedScreen } from '@/screens/saved/saved-screen';

/** Liked and recently viewed products (product 2), known to the device only. */
export const Route = createFileRoute('/@{-$alias}/saved')({
  staticData: {
    page: {
      kind: 'page',
      name: 'saved_view',
      pageName: 'WEB_SAVED',
      access: 'open',
      title: '찜한 한약·최근 본 한약',
      rendering: 'device',
      tabBar: true,
    },
  },
  component: SavedScreen,
});
