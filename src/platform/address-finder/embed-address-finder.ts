import { getServices } from '@contract/services/calls';
import type { Api } from '@/platform/api/create-api';
import { loadVendorScript, VendorScriptError } from '@/platform/api/vendor-script';

/** What we use of the answer of Kakao's address finder (vendors 6). */
export interface KakaoAddress {
  /** Five digits. */
  zonecode: string;
  address: string;
  roadAddress: string;
  jibunAddress: string;
  /** Whether the patient chose the road address (R) or the lot (J). */
  userSelectedType: 'R' | 'J';
  /** Empty where the building has no name. */
  buildingName: string;
}

interface PostcodeOptions {
  oncomplete: (address: KakaoAddress) => void;
  width: string;
  height: string;
}

/** Only embedded: `open()` needs a pop-up, which webviews and in-app browsers refuse (vendors 6). */
type Postcode = new (options: PostcodeOptions) => {
  embed(element: HTMLElement, options: { q?: string; autoClose: boolean }): void;
};

interface KakaoPostcode {
  Postcode?: Postcode;
  postcode?: { load(ready: () => void): void };
}

declare global {
  interface Window {
    kakao?: KakaoPostcode;
  }
}

/** An address as the forms take it (product 3, Shipping address form). */
export interface FoundAddress extends Pick<KakaoAddress, 'zonecode' | 'buildingName'> {
  /** The first line of the address, of the kind that the patient chose. */
  address1: string;
}

function foundAddress(answer: KakaoAddress): FoundAddress {
  const { zonecode, buildingName } = answer;
  const chosen = answer.userSelectedType === 'J' ? answer.jibunAddress : answer.roadAddress;
  return { zonecode, address1: chosen || answer.address, buildingName };
}

const MESSAGES = {
  'script-failed': '주소 찾기를 불러오지 못했습니다. 잠시 후에 다시 시도해주세요.',
  'load-timeout': '주소 찾기가 제때 열리지 않았습니다. 잠시 후에 다시 시도해주세요.',
} as const;

type AddressFinderErrorKind = keyof typeof MESSAGES;

/** The address finder failed to load; its Korean `message` can be shown. */
export class AddressFinderError extends Error {
  readonly kind: AddressFinderErrorKind;

  constructor(kind: AddressFinderErrorKind, options?: ErrorOptions) {
    super(MESSAGES[kind], options);
    this.name = 'AddressFinderError';
    this.kind = kind;
  }
}

interface AddressFinderOptions {
  /** Initial search text. */
  query?: string;
  onComplete: (address: FoundAddress) => void;
}

/** Fills an element with the address finder. Returns how to close it. Throws `AddressFinderError`. */
export async function embedAddressFinder(
  api: Api,
  element: HTMLElement,
  { query, onComplete }: AddressFinderOptions,
): Promise<() => void> {
  const { addressFinder } = await api(getServices, {}).catch((cause: unknown) => {
    throw new AddressFinderError('script-failed', { cause });
  });
  const Postcode = await loadPostcode(addressFinder.scriptUrl);
  let isOpen = true;
  const finder = new Postcode({
    width: '100%',
    height: '100%',
    oncomplete: (answer) => isOpen && onComplete(foundAddress(answer)),
  });
  finder.embed(element, { ...(query ? { q: query } : {}), autoClose: true });
  return () => {
    isOpen = false;
    element.replaceChildren();
  };
}

async function loadPostcode(scriptUrl: string): Promise<Postcode> {
  const url = new URL(scriptUrl, window.location.origin).href;
  let begun: KakaoPostcode['postcode'];
  try {
    return await loadVendorScript(url, () => {
      const kakao = window.kakao;
      // The loader comes first and loads the finder itself.
      if (kakao?.postcode && begun !== kakao.postcode) {
        begun = kakao.postcode;
        begun.load(() => undefined);
      }
      return kakao?.Postcode;
    });
  } catch (error) {
    if (!(error instanceof VendorScriptError)) throw error;
    throw new AddressFinderError(error.reason, { cause: error });
  }
}
