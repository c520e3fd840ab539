import { inAppBrowser, wayOut } from '@/platform/native-bridge/in-app-browser';
import { isAppWrapper } from '@/platform/native-bridge/installed';
import { leaveTo } from './leave-site';

/** The dialogs of the overlays. */
export interface Dialogs {
  alert(words: { title: string; content: string }): Promise<void>;
  confirm(words: {
    title: string;
    content: string;
    positiveText: string;
    negativeText: string;
  }): Promise<boolean>;
}

const TITLES = {
  save: '이 앱에서는 파일을 저장할 수 없어요',
  print: '이 앱에서는 인쇄할 수 없어요',
};

/** Whether the app can save or print here. Web views cannot (vendors 11): it says where that is possible, and leads there. */
export function canSaveOrTell(what: keyof typeof TITLES, dialogs: Dialogs): boolean {
  const { userAgent } = navigator;
  if (!isAppWrapper(userAgent) && inAppBrowser(userAgent) === null) return true;
  void tell(TITLES[what], dialogs);
  return false;
}

async function tell(title: string, dialogs: Dialogs): Promise<void> {
  const address = wayOut(navigator.userAgent, window.location.href);
  if (address === null) {
    const { host } = window.location;
    return dialogs.alert({
      title,
      content: `사파리나 크롬 같은 인터넷 브라우저에서 ${host}에 들어가 로그인하신 뒤 다시 눌러 주세요.`,
    });
  }
  const isLeaving = await dialogs.confirm({
    title,
    content: '인터넷 브라우저로 열어 다시 눌러 주세요.',
    positiveText: '브라우저 열기',
    negativeText: '닫기',
  });
  if (isLeaving) leaveTo(address);
}
