/** What a messenger shows of a page, from its Open Graph tags; a missing one is empty. */
export interface Preview {
  title: string;
  description: string;
  image: string;
}

const READER =
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';

const WAIT_MS = 5000;

/** Reads the page as KakaoTalk's reader does; null when it cannot be read. */
export async function readPreview(url: string, get: typeof fetch): Promise<Preview | null> {
  const answer = await get(url, {
    headers: { 'User-Agent': READER },
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const html = await answer.text();
  return {
    title: property(html, 'og:title'),
    description: property(html, 'og:description'),
    image: property(html, 'og:image'),
  };
}

function property(html: string, name: string): string {
  const tag = new RegExp(`<meta[^>]*property="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return unescaped(/content="([^"]*)"/.exec(tag)?.[1] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
