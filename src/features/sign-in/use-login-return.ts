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

interface LoginReturn {
  /** undefined while the login is being finished. */
  outcome: LoginOutcome | undefined;
  /** What the login was for; empty where no attempt is known. */
  purpose: LoginPurpose;
  /** Exchanges the stored code once more. */
  retry: () => void;
}

/**
 * Finishes a login from the login provider's answer: checks `state`, strips the query through `onRead`,
 * exchanges once. Safe against effects that run twice and against reload (vendors 1).
 */
export function useLoginReturn(answer: LoginAnswer, onRead: () => void): LoginReturn {
  const api = useApi();
  const session = useSession();
  // read while the query is there; the query is gone once it has been read
  const [first] = useState(answer);
  const [reading, setReading] = useState(() => readAnswer(api, first));
  const [result, setResult] = useState<Omit<LoginReturn, 'retry'>>({
    outcome: undefined,
    purpose: {},
  });

  useEffect(() => {
    const finish = async (): Promise<Omit<LoginReturn, 'retry'>> => {
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
