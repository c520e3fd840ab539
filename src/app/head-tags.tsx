import type { AnyRouter } from '@tanstack/react-router';
import { pictureUrl } from '@/ui/picture/picture-sources';
import { pageHead } from './document-title';

/** Title, description, canonical address and link preview of a page, for the server's HTML. */
export function HeadTags({ router, publicOrigin }: { router: AnyRouter; publicOrigin: string }) {
  const { title, description, picture } = pageHead(router.state.matches);
  const url = publicOrigin + router.state.location.pathname;
  const image = pictureUrl(picture, 1200);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="달임" />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image !== undefined && <meta property="og:image" content={publicOrigin + image} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
