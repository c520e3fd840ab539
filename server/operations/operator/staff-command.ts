import { parseArgs } from 'node:util';
import { findClinic, findClinicByAlias } from '../../shop/clinics/queries';
import { STAFF_ROLES } from '../../db/schema/auth';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import { isListable } from '../staff/address-list';
import { addKey, KEY_DAYS, listKeys, revokeKey, type StaffKey } from '../staff/keys';
import type { StaffRole } from '../staff/roles';
import { recordStaff } from './record-staff';
import { done, refused, when, type Report } from './report';

export const STAFF_USAGE = `사용법: npm run shop -- staff <명령>
  add --clinic 한의원 --role desk|doctor|manager --person 이름 --addresses 주소[,주소] [--days ${KEY_DAYS}]
                   한 사람의 열쇠를 만들어요 (한의원은 주소의 이름). 열쇠는 이때 한 번만 보여요
  add --role stock --person 이름 --addresses 주소[,주소] [--days ${KEY_DAYS}]
                   모든 한의원이 함께 쓰는 재고의 열쇠를 만들어요
  list             열쇠들: 누구의 것인지, 언제까지인지
  revoke 열쇠번호  열쇠를 바로 못 쓰게 해요`;

const ID = /^[0-9a-f]{24}$/;
/** In place of a clinic's name. */
const NETWORK = '공동 재고';

interface AddCommand {
  name: 'add';
  /** null for the stock, which is no single clinic's. */
  clinic: string | null;
  role: StaffRole;
  person: string;
  addresses: string[];
  days: number;
}

type Command = AddCommand | { name: 'list' } | { name: 'revoke'; id: string };

/** Runs `npm run shop -- staff …`: keys of the staff API (decision 0133). */
export async function runStaffCommand(deps: PaymentDeps, args: readonly string[]): Promise<Report> {
  const command = readStaffCommand(args);
  if (typeof command === 'string') return refused(command);
  const { db, clock } = deps;
  if (command.name === 'add') return add(deps, command);
  if (command.name === 'list') {
    await recordStaff(deps, 'staff_read', 'keys');
    const keys = await listKeys(db);
    const lines = keys.map(async (key) => {
      const clinic = key.clinicId === null ? null : await findClinic(db, key.clinicId);
      return describe(key, clinic?.alias ?? NETWORK, clock());
    });
    return done((await Promise.all(lines)).join('\n') || '열쇠가 없어요.');
  }
  const { id } = command;
  await recordStaff(deps, 'staff_change', `revoke key:${id}`);
  return (await revokeKey(db, clock, id))
    ? done(`${id} 열쇠는 이제 쓸 수 없어요.`)
    : refused(`${id} 열쇠를 찾을 수 없어요.`);
}

async function add(
  deps: PaymentDeps,
  { name: _name, clinic: alias, ...wanted }: AddCommand,
): Promise<Report> {
  const { db, clock } = deps;
  const clinic = alias === null ? null : await findClinicByAlias(db, alias);
  if (alias !== null && !clinic) return refused(`${alias} 한의원을 찾을 수 없어요.`);
  const clinicId = clinic?.id ?? null;
  await recordStaff(deps, 'staff_change', `add key ${wanted.role} clinic:${clinicId ?? 'none'}`);
  const made = await addKey(db, clock, { clinicId, ...wanted });
  const { role, person } = wanted;
  return done(
    [
      `${clinic?.name ?? NETWORK} ${person} 님의 열쇠예요 (${role}, ${when(made.expiresAt)}까지).`,
      made.token,
      `다시 보여 드리지 않아요. 잃어버리면 revoke ${made.id} 뒤에 새로 만들어 주세요.`,
    ].join('\n'),
  );
}

function readStaffCommand(args: readonly string[]): Command | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        clinic: { type: 'string' },
        role: { type: 'string' },
        person: { type: 'string' },
        addresses: { type: 'string' },
        days: { type: 'string' },
      },
    });
    const [name, id, ...rest] = positionals;
    if (rest.length > 0) return STAFF_USAGE;
    if (name === 'list' && id === undefined) return { name };
    if (name === 'revoke') {
      return id !== undefined && ID.test(id)
        ? { name, id }
        : '열쇠번호는 list에 나오는 24자리예요.';
    }
    return name === 'add' && id === undefined ? readAdd(values) : STAFF_USAGE;
  } catch {
    return STAFF_USAGE;
  }
}

type Values = Partial<Record<'clinic' | 'role' | 'person' | 'addresses' | 'days', string>>;

function readAdd({ clinic, role: wanted, person = '', addresses, days }: Values): Command | string {
  if (addresses === undefined) return STAFF_USAGE;
  const role = STAFF_ROLES.find((each) => each === wanted);
  if (role === undefined) return `역할은 ${STAFF_ROLES.join(', ')} 가운데 하나예요.`;
  if ((role === 'stock') !== (clinic === undefined))
    return 'stock은 --clinic 없이, 다른 역할은 --clinic과 함께 적어 주세요.';
  const name = person.trim();
  if (name === '' || name.length > 40)
    return '쓰실 분의 이름을 --person 뒤에 40자까지 적어 주세요.';
  const list = addresses.split(',').map((entry) => entry.trim());
  const wrong = list.find((entry) => !isListable(entry));
  if (wrong !== undefined)
    return `주소를 203.0.113.7이나 10.1.0.0/16처럼 적어 주세요 (IPv4는 /8, IPv6는 /32까지): ${wrong}`;
  const lasts = days === undefined ? KEY_DAYS : Number(days);
  if (!Number.isInteger(lasts) || lasts < 1 || lasts > KEY_DAYS)
    return `열쇠는 1일에서 ${KEY_DAYS}일까지 쓸 수 있어요.`;
  return { name: 'add', clinic: clinic ?? null, role, person: name, addresses: list, days: lasts };
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
