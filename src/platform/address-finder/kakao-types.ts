/** What we use of Kakao's address finder (vendors 6). */

/** What `oncomplete` is called with. */
export interface KakaoAddress {
  /** Five digits. */
  zonecode: string;
  address: string;
  roadAddress: string;
  jibunAddress: string;
  /** Whether the patient chose the road address (R) or the lot (J). */
  userSelectedType: 'R' | 'J';
  buildingName: string;
  apartment: 'Y' | 'N';
  bname: string;
  sido: string;
  sigungu: string;
}

interface PostcodeOptions {
  oncomplete: (address: KakaoAddress) => void;
  onclose?: (state: string) => void;
  width: string;
  height: string;
}

interface Postcode {
  embed(element: HTMLElement, options: { q?: string; autoClose: boolean }): void;
}

export interface KakaoPostcode {
  Postcode?: new (options: PostcodeOptions) => Postcode;
  postcode?: { load(ready: () => void): void };
}

declare global {
  interface Window {
    kakao?: KakaoPostcode;
  }
}
