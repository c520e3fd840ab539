import { BRAND_NAME } from '@contract/core/brand';
import { picturePreview, PREVIEW_SIZE } from '@/ui/picture/picture-preview';
import {
  clinicCard,
  productCard,
  sharePath,
  type ShareCard,
} from '@contract/catalog/share-picture';
import { subjectOf, type OpenPage, type PageHead } from './open-page';
import type { Site } from './site';

interface HeadTagsProps {
  head: PageHead;
  open: OpenPage;
  site: Site;
  /** The path under which search engines may list the page; null if they may not. */
  listed: string | null;
}

/** Title, description, canonical address and link preview of a page, for the server's HTML. */
export function HeadTags({ head, open, site, listed }: HeadTagsProps) {
  const { title, description } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={listed === null ? 'noindex' : 'max-image-preview:large'} />
      {listed !== null && <link rel="canonical" href={site.origin + listed} />}
      {open.page?.rendering === 'server' && (
        <LinkPreview head={head} open={open} site={site} listed={listed} />
      )}
    </>
  );
}

/** Link preview tags; X takes its title, words and picture from those of Open Graph. */
function LinkPreview({ head: { title, description, picture }, open, site, listed }: HeadTagsProps) {
  const image = picturePreview(picture);
  const card = shareCard(open);
  return (
    <>
      <meta property="og:site_name" content={BRAND_NAME} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={site.origin + (listed ?? open.path)} />
      <PreviewKind open={open} />
      <meta name="twitter:card" content="summary_large_image" />
      {image && (
        <>
          <meta
            property="og:image"
            content={site.origin + (card ? sharePath(card, image.path) : image.path)}
          />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
          <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
    </>
  );
}

/** What is drawn on the picture of a product or a clinic's home. */
function shareCard(open: OpenPage): ShareCard | undefined {
  const { product, clinic } = subjectOf(open);
  if (product) return productCard(product.picture, product.name, product.variant.price);
  return clinic && clinicCard(clinic.picture, clinic.clinicName, clinic.clinicAddress);
}

function PreviewKind({ open }: Pick<HeadTagsProps, 'open'>) {
  const { product, post } = subjectOf(open);
  if (product)
    return (
      <>
        <meta property="og:type" content="product" />
        <meta property="product:price:amount" content={String(product.variant.price)} />
        <meta property="product:price:currency" content="KRW" />
      </>
    );
  if (post)
    return (
      <>
        <meta property="og:type" content="article" />
        <meta
          property="article:published_time"
          content={new Date(post.publishedAt).toISOString()}
        />
        <meta property="article:section" content={post.topic} />
      </>
    );
  return <meta property="og:type" content="website" />;
}
