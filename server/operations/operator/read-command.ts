import { parseArgs } from 'node:util';
import { orderStatusSchema, type OrderStatus, type Tracking } from '@contract/orders/schemas';
import { OUTCOMES, type Outcome } from '@contract/appointments/consultation-outcome';
import { isSeoulDate } from '@contract/core/seoul-time';
import { WITHDRAWABLE, type Withdrawable } from './for-patient';

/** `clinic`: its alias; `from`, `to`: days of the consultation, YYYY-MM-DD in Seoul; `before`: an order's number. */
interface ListWanted {
  status?: OrderStatus | undefined;
  clinic?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

/** An operator's command. */
export type Command =
  | ({ name: 'list' } & ListWanted)
  | {
      name: 'show' | 'prepare' | 'ready' | 'deliver' | 'refund' | 'release' | 'leave';
      number: string;
    }
  | { name: 'withdraw'; number: string; consent: Withdrawable }
  | { name: 'ship'; number: string; tracking: Tracking }
  | { name: 'outcome'; number: string; outcome: Outcome; doctor: string | null }
  /** The order whose patient is signed out; null is everybody. */
  | { name: 'sign-out'; number: string | null };

export const ORDERS_USAGE = `사용법: npm run shop -- orders <명령>
  list [--status paid] [--clinic 한의원] [--day 2026-11-24] [--from 날] [--to 날] [--before 주문번호]
                                                   최근 주문 50건 (한의원은 주소의 이름, 날은 진료하는 날)
  show 주문번호                                    주문 하나
  outcome 주문번호 done|no_show|declined [--doctor 한의사]
                                                   진료했어요(한의사 이름과 함께), 통화하지 못했어요, 진료하지 않아요(돈을 돌려드려요)
  prepare 주문번호                                 조제를 시작해요 (outcome done을 적은 뒤에)
  ship 주문번호 --tracking 송장번호 [--carrier 택배사]  발송했어요 (다시 쓰면 송장을 고쳐요)
  ready 주문번호                                   한의원에서 찾으실 수 있어요 (방문 수령)
  deliver 주문번호                                 배송을 마쳤어요, 찾아가셨어요
  refund 주문번호                                  결제를 돌려드려요
  release 주문번호                                 결제 전 주문이 맡아 둔 재고와 진료 시간을 풀어요
  sign-out 주문번호|all                            그 주문의 회원을, 또는 모두를 로그아웃해요
  withdraw 주문번호 health|marketing               그 주문의 회원의 건강정보 동의나 소식 받기 동의를 거두어요
  leave 주문번호                                   그 주문의 회원이 탈퇴해요 (본인인지 확인한 뒤에)`;

/** An order's number, with or without its hyphens. */
export const ORDER_NUMBER = /^\d{4}-?\d{4,}-?\d+$/;
const NO_NUMBER = '주문번호를 2611-2104-38처럼 적어 주세요.';
const TRACKING = /^[0-9A-Za-z-]{4,40}$/;

/** Parses the arguments of `npm run shop -- orders`; returns a message when they are invalid. */
export function readCommand(args: readonly string[]): Command | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        tracking: { type: 'string' },
        carrier: { type: 'string' },
        doctor: { type: 'string' },
        clinic: { type: 'string' },
        day: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        before: { type: 'string' },
      },
    });
    return commandOf(positionals, values);
  } catch {
    return ORDERS_USAGE;
  }
}

function commandOf([name, number, ...rest]: readonly string[], options: Options): Command | string {
  const { tracking, carrier = '택배' } = options;
  if (name === 'outcome' && rest.length === 1) return outcomeOf(number, rest[0], options);
  const consent = WITHDRAWABLE.find((one) => one === rest[0]);
  if (name === 'withdraw' && rest.length === 1 && consent !== undefined)
    return isNumber(number) ? { name, number, consent } : NO_NUMBER;
  if (rest.length > 0) return ORDERS_USAGE;
  if (name === 'list') return number === undefined ? listOf(options) : ORDERS_USAGE;
  if (name === 'sign-out' && number === 'all') return { name, number: null };
  if (!isStep(name)) return ORDERS_USAGE;
  if (!isNumber(number)) return NO_NUMBER;
  if (name !== 'ship') return { name, number };
  if (tracking === undefined || !TRACKING.test(tracking)) {
    return '송장 번호를 --tracking 뒤에 숫자와 영문으로 적어 주세요.';
  }
  if (carrier.trim() === '' || carrier.length > 20) return '택배사 이름은 20자까지 적어 주세요.';
  return { name, number, tracking: { carrier: carrier.trim(), number: tracking } };
}

type Options = Partial<
  Record<
    'status' | 'tracking' | 'carrier' | 'doctor' | 'clinic' | 'day' | 'from' | 'to' | 'before',
    string
  >
>;

function outcomeOf(
  number: string | undefined,
  word: string | undefined,
  { doctor = '' }: Options,
): Command | string {
  const outcome = OUTCOMES.find((one) => one === word);
  if (outcome === undefined) return ORDERS_USAGE;
  if (!isNumber(number)) return NO_NUMBER;
  const name = doctor.trim();
  if (name.length > 30 || (outcome === 'done' && name === ''))
    return '진료한 한의사의 이름을 --doctor 뒤에 30자까지 적어 주세요.';
  return { name: 'outcome', number, outcome, doctor: name === '' ? null : name };
}

function listOf({ status, clinic, day, from = day, to = day, before }: Options): Command | string {
  const known = orderStatusSchema.safeParse(status);
  if (status !== undefined && !known.success)
    return `모르는 상태예요: ${status}. 쓸 수 있는 상태: ${orderStatusSchema.options.join(', ')}`;
  const days = { day, from, to };
  for (const [option, value] of Object.entries(days))
    if (value !== undefined && !isDay(value))
      return `날을 --${option} 뒤에 2026-11-24처럼 적어 주세요.`;
  if (before !== undefined && !ORDER_NUMBER.test(before))
    return '주문번호를 --before 뒤에 2611-2104-38처럼 적어 주세요.';
  return { name: 'list', status: known.data, clinic, from, to, before };
}

const isNumber = (word: string | undefined): word is string =>
  word !== undefined && ORDER_NUMBER.test(word);

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isSeoulDate(text);

const STEPS = [
  'show',
  'prepare',
  'ready',
  'ship',
  'deliver',
  'refund',
  'release',
  'sign-out',
  'leave',
] as const;

function isStep(name: string | undefined): name is (typeof STEPS)[number] {
  return STEPS.some((step) => step === name);
}
