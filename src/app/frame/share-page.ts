import type { Overlays } from '@/ui/overlay/create-overlays';

/** Shares the page's address by the share sheet or the clipboard. Never rejects. */
export async function sharePage(overlays: Overlays): Promise<void> {
  const url = window.location.href;
  // absent in older desktop browsers, despite the types
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
    await navigator.clipboard.writeText(url);
    overlays.toast('주소를 복사했어요.');
  } catch {
    overlays.toast('주소를 복사하지 못했어요.');
  }
}
