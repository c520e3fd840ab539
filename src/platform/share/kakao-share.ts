import type { ShareService } from '@contract/services/schemas';
import { loadVendorScript } from '@/platform/api/vendor-script';

/** What we use of Kakao's JavaScript SDK (vendors 13); `Share` exists once it is initialised. */
interface KakaoSdk {
  init: (appKey: string) => void;
  isInitialized: () => boolean;
  Share?: { sendScrap: (settings: { requestUrl: string }) => void };
}

/** Sends a page of ours by KakaoTalk. */
interface KakaoShare {
  /** Loads the SDK, so that a tap finds it ready. Throws `VendorScriptError`. */
  prepare: () => Promise<void>;
  /** Opens KakaoTalk with the page's preview. Throws where the SDK cannot be loaded or its window is blocked. */
  send: (url: string) => Promise<void>;
}

const sdk = (): KakaoSdk | undefined => (window as unknown as { Kakao?: KakaoSdk }).Kakao;

export function createKakaoShare({ scriptUrl, integrity, appKey }: ShareService): KakaoShare {
  const ready = () => {
    const kakao = sdk();
    if (kakao && !kakao.isInitialized()) kakao.init(appKey);
    return kakao?.Share;
  };
  const load = () => loadVendorScript(scriptUrl, ready, integrity);
  return {
    prepare: async () => {
      await load();
    },
    // no await before the call when the SDK is there: the browser only allows its window inside the tap
    send: async (url) => {
      const share = ready() ?? (await load());
      share.sendScrap({ requestUrl: url });
    },
  };
}
