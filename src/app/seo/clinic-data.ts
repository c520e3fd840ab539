import type { Clinic } from '@contract/clinics';
import type { Thing } from './json-ld';
import { organizationId, previewUrl, type Site } from './site';

/** By number, 0 is Sunday. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A clinic with its place and weekly hours. */
export function clinicData(site: Site, path: string, clinic: Clinic): Thing {
  const url = site.origin + path;
  const { openingTime: opens, closingTime: closes } = clinic.operation;
  const [region, locality] = clinic.clinicAddress.split(' ');
  return {
    '@type': 'MedicalClinic',
    '@id': `${url}#clinic`,
    name: clinic.clinicName,
    description: clinic.introduction,
    url,
    image: previewUrl(site, clinic.picture),
    telephone: clinic.phoneNumber,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      addressRegion: region,
      addressLocality: locality,
      streetAddress: `${clinic.clinicAddress} ${clinic.clinicDetailAddress}`.trim(),
    },
    ...(clinic.address
      ? {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: clinic.address.y,
            longitude: clinic.address.x,
          },
        }
      : {}),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.filter((_, day) => !clinic.weeklyDaysOff.includes(day)),
      opens,
      closes,
    },
    currenciesAccepted: 'KRW',
    parentOrganization: { '@id': organizationId(site), '@type': 'Organization', name: '달임' },
  };
}
