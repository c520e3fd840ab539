import { BRAND_NAME } from '@contract/core/brand';
import type { Clinic } from '@contract/clinics/schemas';
import type { DayHours } from '@contract/clinics/clinic-hours';
import { fullAddress } from '@contract/addresses/region';
import { byWeekday } from '@/features/clinics/week-hours';
import type { Thing } from './json-ld';
import { organizationId, previewUrl, type Site } from './site';

/** By number, 0 is Sunday. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A clinic with its place and weekly hours. */
export function clinicData(site: Site, path: string, clinic: Clinic): Thing {
  const url = site.origin + path;
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
      streetAddress: fullAddress(clinic),
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
    openingHoursSpecification: byWeekday(clinic, openTimes).flatMap(({ days, value }) =>
      value.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => DAYS[day]),
        opens,
        closes,
      })),
    ),
    currenciesAccepted: 'KRW',
    parentOrganization: { '@id': organizationId(site), '@type': 'Organization', name: BRAND_NAME },
  };
}

/** When it opens and closes on a day: twice around lunch. */
function openTimes({ openingTime, closingTime, lunch }: DayHours): [string, string][] {
  if (lunch === null) return [[openingTime, closingTime]];
  return [
    [openingTime, lunch.startTime],
    [lunch.endTime, closingTime],
  ];
}
