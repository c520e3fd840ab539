import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  AddressFinderError,
  embedAddressFinder,
  type FoundAddress,
} from '@/platform/address-finder/embed-address-finder';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './address-sheet.module.css';

export type AddressAnswer = FoundAddress | 'by-hand';

interface AddressSheetProps {
  query: string;
  onAnswer: (answer: AddressAnswer) => void;
}

const UNKNOWN_TROUBLE = '주소 찾기를 열지 못했습니다. 잠시 후에 다시 시도해주세요.';

/** The embedded finder; if it cannot load, the error and the manual way. */
export function AddressSheet({ query, onAnswer }: AddressSheetProps) {
  const [trouble, setTrouble] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setTrouble(undefined);
    setAttempt((count) => count + 1);
  };
  if (trouble !== undefined)
    return (
      <div className={styles.trouble} role="alert">
        <EmptyState
          title="주소를 찾을 수 없어요"
          action={
            <div className={styles.ways}>
              <Button size="xl" full onClick={retry}>
                다시 시도
              </Button>
              <Button size="xl" variant="ghost" full onClick={() => onAnswer('by-hand')}>
                직접 입력하기
              </Button>
            </div>
          }
        >
          {trouble}
        </EmptyState>
      </div>
    );
  return <Finder key={attempt} query={query} onAnswer={onAnswer} onTrouble={setTrouble} />;
}

function Finder({
  query,
  onAnswer,
  onTrouble,
}: AddressSheetProps & { onTrouble: (words: string) => void }) {
  const api = useApi();
  const element = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const answer = useEffectEvent(onAnswer);
  const fail = useEffectEvent((error: unknown) =>
    onTrouble(error instanceof AddressFinderError ? error.message : UNKNOWN_TROUBLE),
  );

  useEffect(() => {
    if (!element.current) return;
    let isOver = false;
    let close = (): void => undefined;
    const onComplete = (address: FoundAddress) => answer(address);
    embedAddressFinder(api, element.current, { query, onComplete }).then(
      (closeFinder) => {
        close = closeFinder;
        if (isOver) close();
        else setReady(true);
      },
      (error: unknown) => {
        if (!isOver) fail(error);
      },
    );
    return () => {
      isOver = true;
      close();
    };
  }, [api, query]);

  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.finder} />
      {!isReady && (
        <div className={styles.waiting} role="status">
          <Spinner size={32} />
          <p className="small">주소 찾기를 불러오고 있어요</p>
        </div>
      )}
    </div>
  );
}
