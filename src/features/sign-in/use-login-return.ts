import { useCallback, useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { dropAttempt } from './login-attempt';
import { exchangeCode, readAnswer, type LoginAnswer, type LoginOutcome } from './finish-login';

export interface LoginReturn {
  /** undefined while the login is being finished. */
  outcome: LoginOutcome | undefined;
  /** Exchanges the kept code once more. */
  retry: () => void;
}

/**
 * Finishes a login from the messenger's answer: checks `state`, strips the query through `onRead`,
 * exchanges once. Safe against effects that run twice and against reload (vendors 1).
 */
export function useLoginReturn(answer: LoginAnswer, onRead: () => void): LoginReturn {
  const api = useApi();
  const session = useSession();
  const [outcome, setOutcome] = useState<LoginOutcome>();
  // read while the query is there; the query is gone once it has been read
  const [problem] = useState(() => readAnswer(answer));

  const finish = useCallback(async (): Promise<LoginOutcome> => {
    await session.load(api);
    if (problem === 'nothing' && session.state.authenticated === true) return 'signed-in';
    // the messenger's no has been read: its state is not good for another answer
    if (problem === 'denied' || problem === 'refused') dropAttempt();
    return problem ?? (await exchangeCode(api, session));
  }, [api, session, problem]);

  useEffect(() => {
    onRead();
    void finish().then(setOutcome);
  }, [finish, onRead]);

  const retry = () => {
    setOutcome(undefined);
    void finish().then(setOutcome);
  };
  return { outcome, retry };
}
