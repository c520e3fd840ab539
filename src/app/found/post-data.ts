import type { Post } from '@contract/content';
import type { Thing } from './json-ld';
import { organizationId, previewUrl, type Site } from './site';

/** A post of the blog. */
export function postData(site: Site, path: string, post: Post): Thing {
  const url = site.origin + path;
  const shop = {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: '달임',
    url: `${site.origin}/`,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt,
    articleSection: post.topic,
    image: previewUrl(site, post.picture),
    datePublished: new Date(post.publishedAt).toISOString(),
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: 'ko-KR',
    mainEntityOfPage: url,
    author: shop,
    publisher: { ...shop, logo: `${site.origin}/icons/icon-512.png` },
  };
}
