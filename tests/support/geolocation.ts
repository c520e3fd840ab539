import { onTestFinished } from 'vitest';

type Found = (place: { coords: { latitude: number; longitude: number } }) => void;
type Refused = (error: { code: number }) => void;

/** Sets the device's position, or the reason for refusing it. */
export function stubGeolocation(answer: (found: Found, refused: Refused) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}
