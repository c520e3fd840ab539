import { linkRules, READY, CONTENT_FONT_KEY, type FontMemory } from './content-font';

const WEIGHTS = [400, 600] as const;

/**
 * When idle on a first visit: fetches the subsets that this page's letters need, and remembers it for the
 * next visit. Call it again on later pages to fetch their letters too. Without a network nothing happens.
 */
export async function loadContentFont(
  memory: FontMemory,
  page: Document = document,
): Promise<void> {
  try {
    await linkRules(page);
    const letters = page.body.textContent;
    await Promise.all(
      WEIGHTS.map((weight) => page.fonts.load(`${weight} 16px Pretendard`, letters)),
    );
    memory.set(CONTENT_FONT_KEY, READY);
  } catch {
    // The system's face stays; the next idle visit tries again.
  }
}
