import { DELAY_REASONS } from '@contract/orders/delays';
import { orderStatusSchema } from '@contract/orders/schemas';
import { OUTCOMES } from '@contract/appointments/consultation-outcome';
import { isSeoulDate } from '@contract/core/seoul-time';
import { TRACKING_NUMBER } from '@contract/orders/item-schemas';
import { revokeAll } from '../../accounts/auth/sessions';
import { findOrderByNumber, type OrderRow } from '../../purchase/orders/queries';
import { findOrdersOfStaff } from '../../purchase/orders/staff-list';
import { findClinicByAlias } from '../../shop/clinics/queries';
import {
  done,
  readWords,
  recordStaff,
  refused,
  TEXT,
  type OperatorDeps,
  type Report,
} from './command';
import { describeOrder, describeOrders } from './describe';
import {
  delay,
  leave,
  recordOutcomeOf,
  refund,
  release,
  signOut,
  step,
  withdraw,
  WITHDRAWABLE,
} from './order-actions';

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
  delay 주문번호 --day 2026-12-05 --because supply|preparation|weather|carrier
                                                   받으실 날을 바꾸고 까닭과 함께 알려 드려요 (방문 수령은 준비되는 날)
  refund 주문번호                                  결제를 돌려드려요
  release 주문번호                                 결제 전 주문이 맡아 둔 재고와 진료 시간을 풀어요
  sign-out 주문번호|all                            그 주문의 회원을, 또는 모두를 로그아웃해요
  withdraw 주문번호 health|marketing               그 주문의 회원의 건강정보 동의나 소식 받기 동의를 거두어요
  leave 주문번호                                   그 주문의 회원이 탈퇴해요 (본인인지 확인한 뒤에)`;

/** An order's number, with or without its hyphens. */
export const ORDER_NUMBER = /^\d{4}-?\d{4,}-?\d+$/;
export const NO_NUMBER = '주문번호를 2611-2104-38처럼 적어 주세요.';
const PAGE = 50;

const OPTIONS = {
  status: TEXT,
  tracking: TEXT,
  carrier: TEXT,
  doctor: TEXT,
  clinic: TEXT,
  day: TEXT,
  because: TEXT,
  from: TEXT,
  to: TEXT,
  before: TEXT,
};

type Options = Partial<Record<keyof typeof OPTIONS, string>>;
type Action = (deps: OperatorDeps, order: OrderRow) => Promise<Report>;

/** What a command does, by the words after the order's number: a text is their fault, null is unknown. */
type OrderCommand = (rest: readonly string[], options: Options) => Action | string | null;

const alone =
  (action: Action): OrderCommand =>
  (rest) =>
    rest.length === 0 ? action : null;

const COMMANDS: ReadonlyMap<string, OrderCommand> = new Map([
  ['show', alone(async ({ db }, order) => done(await describeOrder(db, order)))],
  ['outcome', readOutcome],
  ['prepare', alone(step({ name: 'prepare' }))],
  ['ship', readShip],
  ['ready', alone(step({ name: 'ready' }))],
  ['deliver', alone(step({ name: 'deliver' }))],
  ['delay', readDelay],
  ['refund', alone(refund)],
  ['release', alone(release)],
  ['sign-out', alone(signOut)],
  ['withdraw', readWithdraw],
  ['leave', alone(leave)],
]);

/** Runs `npm run shop -- orders …` (product 12, administrators). Safe to repeat. */
export async function runOrdersCommand(
  deps: OperatorDeps,
  args: readonly string[],
): Promise<Report> {
  const read = readWords(args, OPTIONS);
  if (read === null) return refused(ORDERS_USAGE);
  const { positionals, values } = read;
  const [name = '', number = '', ...rest] = positionals;
  if (name === 'list' && positionals.length === 1) return list(deps, values);
  if (name === 'sign-out' && number === 'all' && rest.length === 0) return signOutAll(deps);
  const action = COMMANDS.get(name)?.(rest, values) ?? null;
  if (action === null) return refused(ORDERS_USAGE);
  if (!ORDER_NUMBER.test(number)) return refused(NO_NUMBER);
  if (typeof action === 'string') return refused(action);
  const order = await findOrderByNumber(deps.db, number);
  const object = `order:${order?.id ?? 'unknown'}`;
  if (name === 'show') await recordStaff(deps, 'staff_read', object);
  else await recordStaff(deps, 'staff_change', `${name} ${object}`);
  return order ? action(deps, order) : refused(`${number} 주문을 찾을 수 없어요.`);
}

function readOutcome([word, ...rest]: readonly string[], { doctor = '' }: Options) {
  const outcome = OUTCOMES.find((one) => one === word);
  if (outcome === undefined || rest.length > 0) return null;
  const name = doctor.trim();
  if (name.length > 30 || (outcome === 'done' && name === ''))
    return '진료한 한의사의 이름을 --doctor 뒤에 30자까지 적어 주세요.';
  return recordOutcomeOf(outcome, name === '' ? null : name);
}

function readShip(rest: readonly string[], { tracking = '', carrier = '택배' }: Options) {
  if (rest.length > 0) return null;
  if (!TRACKING_NUMBER.test(tracking))
    return '송장 번호를 --tracking 뒤에 숫자와 영문으로 적어 주세요.';
  if (carrier.trim() === '' || carrier.length > 20) return '택배사 이름은 20자까지 적어 주세요.';
  return step({ name: 'ship', tracking: { carrier: carrier.trim(), number: tracking } });
}

function readDelay(rest: readonly string[], { day = '', because }: Options) {
  if (rest.length > 0) return null;
  const reason = DELAY_REASONS.find((one) => one === because);
  if (!isSeoulDate(day)) return '받으실 날을 --day 뒤에 2026-12-05처럼 적어 주세요.';
  if (reason === undefined) return `까닭을 --because 뒤에 적어 주세요: ${DELAY_REASONS.join(', ')}`;
  return delay(day, reason);
}

function readWithdraw([word, ...rest]: readonly string[]) {
  const consent = WITHDRAWABLE.find((one) => one === word);
  return consent === undefined || rest.length > 0 ? null : withdraw(consent);
}

async function signOutAll(deps: OperatorDeps): Promise<Report> {
  await recordStaff(deps, 'staff_change', 'sign-out all');
  await revokeAll(deps.db, deps.clock());
  return done('모든 회원을 모든 기기에서 로그아웃했어요.');
}

/** A page of orders, the newest first, and how to see the next. */
async function list(
  deps: OperatorDeps,
  { status, clinic: alias, day, from = day, to = day, before: number }: Options,
): Promise<Report> {
  const known = orderStatusSchema.safeParse(status);
  if (status !== undefined && !known.success)
    return refused(
      `모르는 상태예요: ${status}. 쓸 수 있는 상태: ${orderStatusSchema.options.join(', ')}`,
    );
  for (const [option, value] of Object.entries({ day, from, to }))
    if (value !== undefined && !isSeoulDate(value))
      return refused(`날을 --${option} 뒤에 2026-11-24처럼 적어 주세요.`);
  if (number !== undefined && !ORDER_NUMBER.test(number))
    return refused('주문번호를 --before 뒤에 2611-2104-38처럼 적어 주세요.');
  const { db } = deps;
  await recordStaff(deps, 'staff_read', 'orders');
  const clinic = alias === undefined ? undefined : await findClinicByAlias(db, alias);
  if (clinic === null) return refused(`${alias} 한의원을 찾을 수 없어요.`);
  const last = number === undefined ? undefined : await findOrderByNumber(db, number);
  if (number !== undefined && !last) return refused(`${number} 주문을 찾을 수 없어요.`);
  const limits = { status: known.data, from, to, clinicId: clinic?.id, before: last?.id };
  const { page, next } = await findOrdersOfStaff(db, limits, PAGE);
  const rows = page.map(({ order }) => order);
  const more = next === null ? '' : `\n더 있어요. 이어서 보려면: --before ${rows.at(-1)?.number}`;
  return done(describeOrders(rows) + more);
}
