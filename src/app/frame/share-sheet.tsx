import { useEffect, useMemo, useState } from 'react';
import type { ShareService } from '@contract/services/schemas';
import { createKakaoShare } from '@/platform/share/kakao-share';
import { KakaoSymbol } from '@/ui/brand/kakao-symbol';
import { Button } from '@/ui/button/button';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { copyLink } from './copy-link';
import styles from './share-sheet.module.css';

const NOT_COPIED = '링크를 복사하지 못했어요. 아래 주소를 직접 복사해 주세요.';
const NOT_OPENED = '카카오톡을 열지 못했어요. 아래 주소를 직접 복사해서 보내 주세요.';
const COPIED_INSTEAD = '카카오톡을 열지 못해 링크를 복사했어요. 대화방에 붙여 넣어 주세요.';

/** Offers KakaoTalk and the link. Without a service the browser has refused to copy, so the sheet shows the address. */
export async function openShareSheet(
  overlays: Overlays,
  url: string,
  service: ShareService | null,
): Promise<void> {
  await overlays.openSheet(
    ({ close }) => <ShareSheet url={url} service={service} onDone={() => close()} />,
    { title: '공유하기' },
  );
}

interface ShareSheetProps {
  url: string;
  service: ShareService | null;
  onDone: () => void;
}

export function ShareSheet({ url, service, onDone }: ShareSheetProps) {
  const overlays = useOverlays();
  const kakao = useMemo(() => service && createKakaoShare(service), [service]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(service === null ? NOT_COPIED : null);
  useEffect(() => {
    // a failure is told at the tap, which tries again
    kakao?.prepare().catch(() => undefined);
  }, [kakao]);

  const copy = async (words?: string) => {
    const isCopied = await copyLink(overlays, url, words);
    if (isCopied) onDone();
    else setProblem(words === COPIED_INSTEAD ? NOT_OPENED : NOT_COPIED);
  };
  const send = async () => {
    setSending(true);
    try {
      await kakao?.send(url);
      onDone();
    } catch {
      await copy(COPIED_INSTEAD);
    }
    setSending(false);
  };
  return (
    <div className={styles.body}>
      <p className={styles.page}>{document.title}</p>
      {problem !== null && (
        <p role="alert">
          {problem}
          <span className="copyable">{url}</span>
        </p>
      )}
      {kakao && (
        <Button size="xl" variant="kakao" full loading={isSending} onClick={() => void send()}>
          <KakaoSymbol />
          카카오톡으로 보내기
        </Button>
      )}
      <Button size="xl" variant="ghost" full onClick={() => void copy()}>
        링크 복사
      </Button>
    </div>
  );
}
