import type { Coordinates } from '@contract/clinics/distance';

const UNAVAILABLE = '지금은 위치를 알 수 없어요. 동네 이름이나 주소로 찾아보세요.';
/** By the code of a GeolocationPositionError: PERMISSION_DENIED and TIMEOUT. */
const MESSAGES: Readonly<Record<number, string>> = {
  1: '위치를 쓰지 않기로 하셨어요. 동네 이름이나 주소로 찾아보세요.',
  3: '위치를 찾는 데 오래 걸려요. 동네 이름이나 주소로 찾아보세요.',
};

const WAIT_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;

/** The device's position, to about a neighbourhood. Rejects with an error whose Korean `message` can be shown. */
export function findPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error(UNAVAILABLE));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (cause) => reject(new Error(MESSAGES[cause.code] ?? UNAVAILABLE, { cause })),
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
