import type { Services } from '@contract/services/schemas';
import { loadVendorScript, VendorScriptError } from '@/platform/api/vendor-script';
import { AddressFinderError } from './address-finder-error';
import { foundAddress, type FoundAddress } from './found-address';
import type { KakaoPostcode } from './kakao-types';

export interface AddressFinderOptions {
  /** Initial search text. */
  query?: string;
  onComplete: (address: FoundAddress) => void;
  /** It closed itself after a choice. */
  onClose?: () => void;
}

/** An open finder. After `close` it reports nothing more. */
export interface AddressFinder {
  close(): void;
}

/** Only embedded: `open()` needs a pop-up, which webviews and in-app browsers refuse (vendors 6). */
type Postcode = NonNullable<KakaoPostcode['Postcode']>;

/**
 * Fills an element with the address finder; the script loads on first need, within 6 s. Throws
 * `AddressFinderError`.
 */
export async function embedAddressFinder(
  { addressFinder }: Pick<Services, 'addressFinder'>,
  element: HTMLElement,
  { query, onComplete, onClose }: AddressFinderOptions,
): Promise<AddressFinder> {
  const Postcode = await loadPostcode(addressFinder.scriptUrl);
  let isOpen = true;
  const finder = new Postcode({
    width: '100%',
    height: '100%',
    oncomplete: (answer) => isOpen && onComplete(foundAddress(answer)),
    onclose: () => isOpen && onClose?.(),
  });
  finder.embed(element, { ...(query ? { q: query } : {}), autoClose: true });
  return {
    close() {
      isOpen = false;
      element.replaceChildren();
    },
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
    const kind = error.reason === 'late' ? 'load-timeout' : 'script-failed';
    throw new AddressFinderError(kind, { cause: error });
  }
}
