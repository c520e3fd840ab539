import { onTestFinished } from 'vitest';

type Found = (place: { coords: { latitude: number; longitude: number } }) => void;
type Refused = (error: { code: number }) => void;

/** Gives the test's device a place, or a reason not to tell it. */
export function stubGeolocation(answer: (found: Found, refused: Refused) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}
