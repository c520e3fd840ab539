import { useEffect, useState } from 'react';
import type { LoginPurpose } from '@contract/auth/schemas';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import {
  exchangeCode,
  forgetAnswered,
  readAnswer,
  type LoginAnswer,
  type LoginOutcome,
} from './finish-login';

interface LoginResult {
  /** undefined while the login is being finished. */
  outcome: LoginOutcome | undefined;
  purpose: LoginPurpose;
}

/**
 * Finishes a login from the login provider's answer: checks `state`, strips the query through `onRead`,
 * exchanges once, and once more by `retry`. Safe against effects that run twice and against reload (vendors 1).
 */
export function useLoginReturn(answer: LoginAnswer, onRead: () => void) {
  const api = useApi();
  const session = useSession();
  // read while the query is there; the query is gone once it has been read
  const [first] = useState(answer);
  const [reading, setReading] = useState(() => readAnswer(api, first));
  const [result, setResult] = useState<LoginResult>({ outcome: undefined, purpose: {} });

  useEffect(() => {
    const finish = async (): Promise<LoginResult> => {
      await session.load(api);
      const { problem, purpose } = await reading;
      if (problem === 'nothing' && isSignedIn(session.state))
        return { outcome: 'signed-in', purpose };
      if (problem === 'denied' || problem === 'refused' || problem === 'not-by-itself')
        forgetAnswered(first);
      return { outcome: problem ?? (await exchangeCode(api, session)), purpose };
    };
    onRead();
    void finish().then(setResult);
  }, [api, session, first, reading, onRead]);

  const retry = () => {
    setResult({ ...result, outcome: undefined });
    setReading(readAnswer(api, first));
  };
  return { ...result, retry };
}

interface CallbackWords {
  title: string;
  text: string;
  canRetry?: true;
}

/** What the return screen says when a login did not come through. */
export const CALLBACK_WORDS: Readonly<
  Record<Exclude<LoginOutcome, 'signed-in' | 'not-by-itself'>, CallbackWords>
> = {
  denied: {
    title: '로그인을 취소했어요',
    text: '괜찮아요. 원하실 때 다시 시작하시면 돼요.',
  },
  refused: {
    title: '카카오가 로그인을 마치지 못했어요',
    text: '잠시 후에 다시 시작해 주세요.',
  },
  'wrong-state': {
    title: '로그인을 확인하지 못했어요',
    text: '안전을 위해 이 로그인은 쓰지 않았어요. 처음부터 다시 시작해 주세요.',
  },
  lost: {
    title: '로그인을 이어 갈 수 없어요',
    text: '로그인을 시작한 브라우저가 아니거나, 시작한 지 오래 지났어요. 여기에서 다시 시작해 주세요.',
  },
  expired: {
    title: '로그인 시간이 지났어요',
    text: '한 번만 다시 시작해 주세요.',
  },
  unreachable: {
    title: '연결이 끊겼어요',
    text: '인터넷 연결을 확인하고 다시 시도해 주세요.',
    canRetry: true,
  },
  busy: {
    title: '지금은 로그인이 어려워요',
    text: '카카오 로그인이 잠시 원활하지 않아요. 조금 뒤에 다시 시도해 주세요.',
    canRetry: true,
  },
  limited: {
    title: '로그인을 잠시 쉬고 있어요',
    text: '이 인터넷 연결에서 실패한 로그인이 많았어요. 1분 뒤에 다시 시도해 주세요.',
    canRetry: true,
  },
  'under-age': {
    title: '아직 가입하실 수 없어요',
    text: '만 14세부터 가입하실 수 있어요. 저장한 정보는 없어요. 드실 한약은 보호자께서 로그인을 시작해 주문해 주세요.',
  },
  'age-unconfirmed': {
    title: '나이를 확인해 주세요',
    text: '카카오에서 생년월일을 받지 못했어요. 만 14세부터 가입하실 수 있으니, 맞으시면 아래를 눌러 로그인을 이어서 시작해 주세요. 아직 저장한 정보는 없어요.',
  },
  nothing: {
    title: '로그인 정보가 없어요',
    text: '카카오 로그인을 다시 시작해 주세요.',
  },
};
