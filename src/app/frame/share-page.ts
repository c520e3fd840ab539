import type { Overlays } from '@/ui/overlay/create-overlays';

/** Sends the page's address to someone, by the device's own sheet or the clipboard. Never rejects. */
export async function sharePage(overlays: Overlays): Promise<void> {
  const url = window.location.href;
  // older desktop browsers have no such sheet, whatever the types say
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function';
  try {
    if (canShare) {
      await navigator.share({ title: document.title, url });
      return;
    }
  } catch (error) {
    // closing the sheet is no failure, and nothing is to be said then
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    overlays.toast('주소를 복사했어요.');
  } catch {
    overlays.toast('주소를 복사하지 못했어요.');
  }
}
