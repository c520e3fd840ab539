import { ne } from 'drizzle-orm';
import { MEDIA_ONLY_CLINIC_ID } from '@contract/constants';
import { clinics } from '../db/schema/clinics';

/**
 * Clinics that anybody may find. The media-only storefront is a reserved one (spec 1): its clinic opens
 * by alias and by id, but stands in no list, on no map, and is nobody's nearest or random one.
 */
export const isOpenToAll = ne(clinics.id, MEDIA_ONLY_CLINIC_ID);
