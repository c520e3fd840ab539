import { IconButton } from '@/ui/icon-button/icon-button';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Sends the page's address to someone; how, arrives with the tap. */
export function ShareButton() {
  const overlays = useOverlays();
  const share = () => void import('./share-page').then(({ sharePage }) => sharePage(overlays));
  return <IconButton icon="share" label="공유하기" onClick={share} />;
}
