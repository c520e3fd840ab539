import { sql } from 'drizzle-orm';
import { consentTo } from '../../../contract/consents/texts';
import { giveConsent } from '../../../contract/consents/schemas';
import { updateMyself } from '../../../contract/patients/schemas';
import { requestReturn } from '../../../contract/orders/schemas';
import { seoulDate } from '../../../contract/core/seoul-time';
import { timeProposals } from '../../../server/db/schema/appointments';
import { orderQuestions, orderReturns } from '../../../server/db/schema/orders';
import { newId } from '../../../server/core/ids';
import { subscribePush } from '../../../contract/push/schemas';
import { AUTHORITY } from '../../../contract/orders/treated-person';
import { addStockAlert } from '../../../contract/alerts/schemas';
import { addAddress } from '../../../contract/addresses/schemas';
import { change, completeForm, order, pills, TUESDAY_TEN } from '../orders/checkout';
import { buyPrivately } from '../privacy/private-purchase';
import { SENTINELS } from '../privacy/sentinels';
import type { Shop } from '../support/harness';

/** Sentinels besides those of a private purchase, and the account of the login sandbox. */
const MORE = {
  birthDate: '19770707',
  savedName: '비밀저장분',
  savedPhone: '01088886666',
  savedAddress: '비밀시 저장구 저장로 8',
  treatedName: '비밀어머니',
  treatedPhone: '01066667777',
  treatedBirthday: '19501231',
  pushEndpoint: 'https://fcm.googleapis.com/fcm/send/secret-endpoint-777',
  pushKey: 'secretpushkey777',
  question: '비밀 질문 육육육',
  answer: '비밀 답 오오오',
  returnNote: '비밀 반품 이야기 칠칠칠',
} as const;

/** What the statutory record of the delivered order may hold: buyer, recipient, address, parcel. */
export const LAWFUL = {
  billingName: SENTINELS.billingName,
  recipient: SENTINELS.recipient,
  address: SENTINELS.address,
  detail: SENTINELS.detail,
  tracking: SENTINELS.tracking,
} as const;

const { search: _neverStored, ...TYPED } = SENTINELS;

/** A patient of whom every table holds something, and every text by which the person is known. */
export async function buyEverything(shop: Shop, account: string) {
  const bought = await buyPrivately(shop, account);
  const { patient, orderId } = bought;
  const call = { token: patient.accessToken };
  const { data: me } = await shop.call(updateMyself, { body: { birthDate: MORE.birthDate } }, call);
  const address = {
    full_name: MORE.savedName,
    phone: MORE.savedPhone,
    address1: MORE.savedAddress,
    isDefault: true,
  };
  await shop.call(addAddress, { body: address }, call);
  await shop.call(addStockAlert, { params: { id: pills(1).variant_id } }, call);
  const review = consentTo('review');
  await shop.call(giveConsent, { body: review }, call);
  await refuseReturn(shop, patient.accessToken, orderId);
  await shop.db.insert(timeProposals).values({
    ...{ id: newId(shop.clock.read), orderId, state: 'declined', createdAt: shop.clock.now },
    ...{ startedAt: TUESDAY_TEN, insteadOf: TUESDAY_TEN, decidedAt: shop.clock.now },
  });
  await shop.db.insert(orderQuestions).values({
    ...{ id: newId(shop.clock.read), orderId, text: MORE.question, askedAt: shop.clock.now },
    ...{ answer: MORE.answer, answeredAt: shop.clock.now, answeredBy: 'operator' },
  });
  const subscription = {
    endpoint: MORE.pushEndpoint,
    keys: { p256dh: MORE.pushKey, auth: 'secretauth' },
  };
  await shop.call(subscribePush, { body: subscription }, call);
  // a draft for someone else, which holds a time
  const draft = await order(shop, patient.accessToken);
  await change(shop, patient.accessToken, draft, {
    ...completeForm(TUESDAY_TEN + 60 * 60_000),
    treated_person: {
      full_name: MORE.treatedName,
      birthday: MORE.treatedBirthday,
      phone: MORE.treatedPhone,
      relation: 'parent',
      authority: AUTHORITY.version,
      authority_digest: AUTHORITY.digest,
    },
  });
  const sentinels: Readonly<Record<string, string>> = {
    ...TYPED,
    ...MORE,
    patientId: patient.patientId,
    email: me.email ?? '',
    providerId: String(7_000_000_000_000 + Number(account.split('-')[1])),
    orderId,
    draft,
    impUid: bought.impUid,
    merchantUid: bought.merchantUid,
  };
  return { ...bought, sentinels };
}

/** A return of the order, which staff have refused: an open one would stand in the way. */
async function refuseReturn(shop: Shop, token: string, orderId: string): Promise<void> {
  const foundOn = seoulDate(shop.clock.now);
  const body = { reason: 'defect' as const, note: MORE.returnNote, foundOn };
  await shop.call(requestReturn, { params: { id: orderId }, body }, { token });
  await shop.db.update(orderReturns).set({ state: 'refused', refusal: '확인하지 못했어요.' });
}

/** Which of the texts each table of the shop holds, all columns read as text. */
export async function search(
  shop: Pick<Shop, 'db'>,
  sentinels: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await tableNames(shop)) {
    const rows = await textRows(shop, sql`select t::text as line from ${sql.identifier(name)} t`);
    const held = Object.entries(sentinels).filter(([, text]) =>
      rows.some(({ line = '' }) => line.includes(text)),
    );
    if (held.length > 0) found[name] = held.map(([label]) => label).sort();
  }
  return found;
}

/** Every table of the shop's schema. */
export async function tableNames(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const rows = await textRows(
    shop,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name = '' }) => name);
}

/** The rows of a query whose columns are all text. */
export async function textRows(
  { db }: Pick<Shop, 'db'>,
  query: ReturnType<typeof sql>,
): Promise<Record<string, string>[]> {
  const answer = await db.execute<Record<string, string>>(query);
  return (answer as { rows: Record<string, string>[] }).rows;
}
