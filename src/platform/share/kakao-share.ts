import type { ShareService } from '@contract/services/schemas';
import { loadVendorScript } from '@/platform/api/vendor-script';

/** What we use of Kakao's JavaScript SDK (vendors 13); `Share` exists once it is initialised. */
interface KakaoSdk {
  init: (appKey: string) => void;
  isInitialized: () => boolean;
  Share?: { sendScrap: (settings: { requestUrl: string }) => void };
}

const sdk = (): KakaoSdk | undefined => (window as unknown as { Kakao?: KakaoSdk }).Kakao;

/** Sends a page of ours by KakaoTalk. */
export function createKakaoShare({ scriptUrl, integrity, appKey }: ShareService) {
  const ready = () => {
    const kakao = sdk();
    if (kakao && !kakao.isInitialized()) kakao.init(appKey);
    return kakao?.Share;
  };
  const load = () => loadVendorScript(scriptUrl, ready, integrity);
  return {
    /** Loads the SDK, so that a tap finds it ready. Throws `VendorScriptError`. */
    prepare: load,
    /**
     * Opens KakaoTalk with the page's preview. Throws where the SDK cannot be loaded or its window is blocked: the
     * browser only allows it inside the tap, so no await comes before the call when the SDK is there.
     */
    send: async (url: string): Promise<void> => {
      const share = ready() ?? (await load());
      share.sendScrap({ requestUrl: url });
    },
  };
}
