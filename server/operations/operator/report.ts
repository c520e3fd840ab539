import { seoulClock, seoulDate } from '@contract/core/seoul-time';

/** The answer to an operator, and whether the command succeeded. */
export interface Report {
  isOk: boolean;
  text: string;
}

export const done = (text: string): Report => ({ isOk: true, text });
export const refused = (text: string): Report => ({ isOk: false, text });

/** For every command but the doctor, where all hosts are elsewhere. */
export const ALL_ELSEWHERE =
  '이 가게는 자료를 가지고 있지 않아요. 주문과 제품은 API_URL의 백엔드에 있으니 그곳에서 처리해 주세요.';

/** Day and time in Seoul, as reports write them. */
export const when = (at: number) => `${seoulDate(at)} ${seoulClock(at)}`;
