import type { Overlays } from '@/ui/overlay/create-overlays';

/** Copies the link and says so; false where the browser refuses. */
export async function copyLink(
  overlays: Pick<Overlays, 'toast'>,
  url: string,
  words = '링크를 복사했어요.',
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    return false;
  }
  overlays.toast(words);
  return true;
}
