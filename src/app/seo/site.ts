import { BRAND_NAME } from '@contract/core/brand';
import type { Business } from '@contract/business/schemas';
import { picturePreview } from '@/ui/picture/picture-preview';
import type { Thing } from './json-ld';

/** The shop's origin and the business that runs it. */
export interface Site {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly business: Business;
}

export const organizationId = ({ origin }: Site) => `${origin}/#organization`;

/** The absolute address of a picture's preview. */
export function previewUrl(site: Site, picture: string): string | undefined {
  const preview = picturePreview(picture);
  return preview && site.origin + preview.path;
}

/** The business and the shop as structured data. Example data of a demonstration is not published. */
export function siteData(site: Site): Thing[] {
  const { origin, business } = site;
  const organization: Thing = {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: BRAND_NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(business.isExample ? {} : registered(business)),
  };
  const website: Thing = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: BRAND_NAME,
    url: `${origin}/`,
    inLanguage: 'ko-KR',
    publisher: { '@id': organizationId(site) },
  };
  return [organization, website];
}

function registered(business: Business) {
  return {
    legalName: business.name,
    taxID: business.registrationNumber,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: business.address },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: business.phoneNumber,
      email: business.email,
      availableLanguage: 'Korean',
    },
  };
}
