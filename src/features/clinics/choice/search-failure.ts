import { errorMessage } from '@/platform/api/api-error';
import { MapsError } from '@/platform/maps/maps-error';

/** What helps when a search for clinics finds no place or no clinic. */
export const NARROWER_PLACE = '구나 동 이름으로 찾아보세요.';

/** That a search found no clinic. */
export const noneNear = (text: string): string => `‘${text}’ 근처 한의원을 찾지 못했어요`;

/** Why a search for clinics failed; an address that was not found (product 8) needs another one. */
export function searchFailure(error: Error, text: string): string {
  if (!(error instanceof MapsError)) return errorMessage(error);
  return error.kind === 'geocode-failed'
    ? `${error.message} ${noneNear(text)}. ${NARROWER_PLACE}`
    : error.message;
}
