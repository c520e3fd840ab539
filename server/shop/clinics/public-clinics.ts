import { and, isNotNull, ne } from 'drizzle-orm';
import { MEDIA_ONLY_CLINIC_ID } from '@contract/core/constants';
import { clinics } from '../../db/schema/clinics';

/**
 * Clinics that may be listed, mapped, nearest or random. Excludes the reserved media-only clinic
 * (product 1) and clinics without an address (product 7); both open by alias and by id.
 */
export const isPublicClinic = and(
  ne(clinics.id, MEDIA_ONLY_CLINIC_ID),
  isNotNull(clinics.lat),
  isNotNull(clinics.lng),
);
