import { callName, checkBackend, checkCors, isFault } from '../../hosts/check-backend';
import type { Checked, Verdict } from '../../hosts/check-call';
import { hostsOf } from '../../hosts/settings';
import { readWords, refused, TEXT, type Report } from './command';

const WORDS: Readonly<Record<Verdict, string>> = {
  ok: '됨',
  empty: '빔',
  missing: '없음',
  wrong: '다름',
  unreachable: '불통',
};

/** A table of checked calls: what each belongs to, how it stands, and why. */
export function describeCheck(checked: readonly Checked[]): string {
  const rows = checked.map(({ call, verdict, reason }) => [
    call.part,
    WORDS[verdict],
    call.host,
    callName(call),
    reason,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => width(row[column]))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Columns of a terminal: Hangul takes two. */
const width = (cell = ''): number => cell.length + cell.replaceAll(/[^가-힣]/g, '').length;

export const CONFORMANCE_USAGE = `사용법: npm run shop -- conformance <주소> [--origin https://shop.example]
  주소 하나         그 아래 /api, /public-api, /medical-streaming-api, /token-service를 물어요
  주소 넷           API_URL PUBLIC_API_URL MEDICAL_STREAMING_API_URL TOKEN_SERVICE_URL의 차례예요
  --origin 주소     그 가게의 화면이 부를 수 있는지도 물어요 (CORS)`;

function hostsIn(words: readonly string[]) {
  const [api, publicApi, medical, tokens] = words;
  const isOne = words.length === 1;
  const at = (host: string) => `${api?.replace(/\/+$/, '')}/${host}`;
  return hostsOf({
    API_URL: isOne ? at('api') : api,
    PUBLIC_API_URL: isOne ? at('public-api') : publicApi,
    MEDICAL_STREAMING_API_URL: isOne ? at('medical-streaming-api') : medical,
    TOKEN_SERVICE_URL: isOne ? at('token-service') : tokens,
  });
}

/** Whether a backend answers the contract, call by call. */
export async function runConformance(words: readonly string[]): Promise<Report> {
  const read = readWords(words, { origin: TEXT });
  const hosts = hostsIn(read?.positionals ?? []);
  if (read === null || Object.keys(hosts).length !== 4 || read.positionals.length > 4)
    return refused(CONFORMANCE_USAGE);
  const { origin } = read.values;
  const options = { origin: origin ?? 'http://localhost:4173', now: Date.now() };
  const checked = await checkBackend(hosts, () => true, options);
  const cors = origin === undefined ? [] : await checkCors(hosts, origin);
  const core = checked.filter(({ call }) => call.part === 'core');
  const faults = core.filter(isFault);
  const sum = `core ${core.length - faults.length}/${core.length}`;
  const text = [describeCheck(checked), '', ...cors, sum].join('\n');
  return { isOk: faults.length === 0 && cors.length === 0, text };
}
