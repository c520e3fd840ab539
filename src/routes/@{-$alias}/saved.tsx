import { createFileRoute } from '@tanstack/react-router';
import { SavedScreen } from '@/screens/saved/saved-screen';
import { page } from '../-page';

/** Liked and recently viewed products (product 2), known to the device only. */
export const Route = createFileRoute('/@{-$alias}/saved')({
  staticData: page('saved_view', 'WEB_SAVED', '찜한 한약·최근 본 한약', { rendering: 'device' }),
  component: SavedScreen,
});
