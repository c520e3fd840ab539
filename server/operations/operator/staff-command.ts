import { ID_PATTERN } from '@contract/core/constants';
import { findClinic, findClinicByAlias } from '../../shop/clinics/queries';
import { STAFF_ROLES } from '../../db/schema/auth';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import { isListable } from '../staff/address-list';
import { addKey, KEY_DAYS, listKeys, revokeKey, type StaffKey } from '../staff/keys';
import { done, readWords, recordStaff, refused, TEXT, when, type Report } from './command';

export const STAFF_USAGE = `사용법: npm run shop -- staff <명령>
  add --clinic 한의원 --role desk|doctor|manager --person 이름 --addresses 주소[,주소] [--days ${KEY_DAYS}]
                   한 사람의 열쇠를 만들어요 (한의원은 주소의 이름). 열쇠는 이때 한 번만 보여요
  add --role stock --person 이름 --addresses 주소[,주소] [--days ${KEY_DAYS}]
                   모든 한의원이 함께 쓰는 재고의 열쇠를 만들어요
  list             열쇠들: 누구의 것인지, 언제까지인지
  revoke 열쇠번호  열쇠를 바로 못 쓰게 해요`;

/** In place of a clinic's name. */
const NETWORK = '공동 재고';

const OPTIONS = { clinic: TEXT, role: TEXT, person: TEXT, addresses: TEXT, days: TEXT };

type Options = Partial<Record<keyof typeof OPTIONS, string>>;

/** Runs `npm run shop -- staff …`: keys of the staff API (decision 0133). */
export async function runStaffCommand(deps: PaymentDeps, args: readonly string[]): Promise<Report> {
  const read = readWords(args, OPTIONS);
  if (read === null) return refused(STAFF_USAGE);
  const { positionals, values } = read;
  const [name, id = '', ...rest] = positionals;
  const { db, clock } = deps;
  if (name === 'add' && positionals.length === 1) return add(deps, values);
  if (name === 'list' && positionals.length === 1) {
    await recordStaff(deps, 'staff_read', 'keys');
    const keys = await listKeys(db);
    const lines = keys.map(async (key) => {
      const clinic = key.clinicId === null ? null : await findClinic(db, key.clinicId);
      return describe(key, clinic?.alias ?? NETWORK, clock());
    });
    return done((await Promise.all(lines)).join('\n') || '열쇠가 없어요.');
  }
  if (name !== 'revoke' || rest.length > 0) return refused(STAFF_USAGE);
  if (!ID_PATTERN.test(id)) return refused('열쇠번호는 list에 나오는 24자리예요.');
  await recordStaff(deps, 'staff_change', `revoke key:${id}`);
  return (await revokeKey(db, clock, id))
    ? done(`${id} 열쇠는 이제 쓸 수 없어요.`)
    : refused(`${id} 열쇠를 찾을 수 없어요.`);
}

async function add(
  deps: PaymentDeps,
  { clinic: alias, role: wanted, person: given = '', addresses: list, days: lasts }: Options,
): Promise<Report> {
  if (list === undefined) return refused(STAFF_USAGE);
  const role = STAFF_ROLES.find((each) => each === wanted);
  if (role === undefined) return refused(`역할은 ${STAFF_ROLES.join(', ')} 가운데 하나예요.`);
  if ((role === 'stock') !== (alias === undefined))
    return refused('stock은 --clinic 없이, 다른 역할은 --clinic과 함께 적어 주세요.');
  const person = given.trim();
  if (person === '' || person.length > 40)
    return refused('쓰실 분의 이름을 --person 뒤에 40자까지 적어 주세요.');
  const addresses = list.split(',').map((entry) => entry.trim());
  const wrong = addresses.find((entry) => !isListable(entry));
  if (wrong !== undefined)
    return refused(
      `주소를 203.0.113.7이나 10.1.0.0/16처럼 적어 주세요 (IPv4는 /8, IPv6는 /32까지): ${wrong}`,
    );
  const days = lasts === undefined ? KEY_DAYS : Number(lasts);
  if (!Number.isInteger(days) || days < 1 || days > KEY_DAYS)
    return refused(`열쇠는 1일에서 ${KEY_DAYS}일까지 쓸 수 있어요.`);
  const { db, clock } = deps;
  const clinic = alias === undefined ? null : await findClinicByAlias(db, alias);
  if (alias !== undefined && !clinic) return refused(`${alias} 한의원을 찾을 수 없어요.`);
  const clinicId = clinic?.id ?? null;
  await recordStaff(deps, 'staff_change', `add key ${role} clinic:${clinicId ?? 'none'}`);
  const made = await addKey(db, clock, { clinicId, role, person, addresses, days });
  return done(
    [
      `${clinic?.name ?? NETWORK} ${person} 님의 열쇠예요 (${role}, ${when(made.expiresAt)}까지).`,
      made.token,
      `다시 보여 드리지 않아요. 잃어버리면 revoke ${made.id} 뒤에 새로 만들어 주세요.`,
    ].join('\n'),
  );
}

function describe(key: StaffKey, alias: string, now: number): string {
  const { id, role, person, addresses, expiresAt, revokedAt } = key;
  const state =
    revokedAt !== null
      ? `${when(revokedAt)}에 끝냄`
      : expiresAt <= now
        ? '기한이 지남'
        : `${when(expiresAt)}까지`;
  return [id, alias, role, person, state, addresses.join(',')].join('  ');
}
