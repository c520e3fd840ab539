import type { Coordinates } from '@contract/clinics/distance';

type LocationErrorKind = 'refused' | 'unavailable' | 'late';

const MESSAGES: Readonly<Record<LocationErrorKind, string>> = {
  refused: '위치를 쓰지 않기로 하셨어요. 동네 이름이나 주소로 찾아보세요.',
  unavailable: '지금은 위치를 알 수 없어요. 동네 이름이나 주소로 찾아보세요.',
  late: '위치를 찾는 데 오래 걸려요. 동네 이름이나 주소로 찾아보세요.',
};

const WAIT_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;
/** GeolocationPositionError.PERMISSION_DENIED and TIMEOUT. */
const DENIED = 1;
const TIMEOUT = 3;

/** Why the position is unavailable; its Korean `message` can be shown. */
export class LocationError extends Error {
  readonly kind: LocationErrorKind;

  constructor(kind: LocationErrorKind, options?: ErrorOptions) {
    super(MESSAGES[kind], options);
    this.name = 'LocationError';
    this.kind = kind;
  }
}

/** The device's position, accurate to about a neighbourhood. Asks for permission; throws `LocationError`. */
export function findPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new LocationError('unavailable'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (cause) => reject(new LocationError(kindOf(cause.code), { cause })),
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

function kindOf(code: number): LocationErrorKind {
  if (code === DENIED) return 'refused';
  return code === TIMEOUT ? 'late' : 'unavailable';
}
