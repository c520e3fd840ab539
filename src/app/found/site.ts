import type { Business } from '@contract/business';
import { picturePreview } from '@/ui/picture/picture-sources';
import type { Thing } from './json-ld';

/** Where the shop stands, and who runs it. */
export interface Site {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly business: Business;
}

const NAME = '달임';

export const organizationId = ({ origin }: Site) => `${origin}/#organization`;

/** The absolute address of a picture's preview. */
export function previewUrl(site: Site, picture: string): string | undefined {
  const preview = picturePreview(picture);
  return preview && site.origin + preview.path;
}

/** Who runs the shop, and the shop itself. What a demonstration makes up is no fact to publish. */
export function siteData(site: Site): Thing[] {
  const { origin, business } = site;
  const organization: Thing = {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(business.isExample ? {} : registered(business)),
  };
  const website: Thing = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: NAME,
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
