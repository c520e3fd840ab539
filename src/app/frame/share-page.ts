import { getServices } from '@contract/services/calls';
import type { Api } from '@/platform/api/create-api';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { copyLink } from './copy-link';

/** Shares the page's address by the system's sheet, else by KakaoTalk or the clipboard. Never rejects. */
export async function sharePage(overlays: Overlays, api: Api): Promise<void> {
  const url = window.location.href;
  // absent in desktop browsers and built-in ones, despite the types
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function';
  try {
    if (canShare) {
      await navigator.share({ title: document.title, url });
      return;
    }
  } catch (error) {
    // the patient dismissed the sheet
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    const { share } = await api(getServices, {});
    if (share !== null) {
      const { openShareSheet } = await import('./share-sheet');
      await openShareSheet(overlays, url, share);
      return;
    }
  } catch {
    // without a network the link can still be copied
  }
  if (await copyLink(overlays, url)) return;
  await import('./share-sheet').then(
    ({ openShareSheet }) => openShareSheet(overlays, url, null),
    () => overlays.toast('링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.'),
  );
}
