import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { withdrawHealthConsent } from '../../../contract/health/schemas';
import { askQuestion, listOrders } from '../../../contract/orders/schemas';
import { messages } from '../../../server/db/schema/outbox';
import { orderQuestions, orders } from '../../../server/db/schema/orders';
import { purgeByPolicy } from '../../../server/privacy/retention/purge';
import { runCommand } from '../../../server/operations/operator/run-command';
import { textRows } from '../leaving/everything';
import { consulted, readOrder, TUESDAY_TEN } from '../orders/checkout';
import { staffTest } from './staff-test';

const QUESTION = '비밀 질문: 감기약과 먹어도 되나요?';
const ANSWER = '두 시간 사이를 두고 드세요.';

const it = staffTest
  .extend('delivered', async ({ shop, deps, book }) => {
    shop.clock.set(TUESDAY_TEN);
    const { orderId, read } = await book('dalim', TUESDAY_TEN + DAY_MS);
    await consulted(shop, orderId);
    const { number } = await read();
    for (const words of [['prepare'], ['ship'], ['deliver']])
      await runCommand(deps, [...words, number, ...(words[0] === 'ship' ? TRACKING : [])]);
    return { orderId, number };
  })
  .extend(
    'asPatient',
    ({ shop }) =>
      async () =>
        (await shop.signIn('dalim')).accessToken,
  )
  .extend('ask1', async ({ shop, delivered, asPatient }) => {
    const token = await asPatient();
    return (text = QUESTION) =>
      shop.call(askQuestion, { params: { id: delivered.orderId }, body: { text } }, { token });
  })
  .extend(
    'seen',
    ({ shop, delivered, asPatient }) =>
      async () =>
        readOrder(shop, await asPatient(), delivered.orderId),
  );
const TRACKING = ['--tracking', '6789-1234'];

describe('a question to the clinic (product 4, Question)', () => {
  it('is asked once at a time, answered once, and told without its words', async ({
    shop,
    ask,
    doctor,
    ask1,
    seen,
  }) => {
    const tries = await Promise.all([...Array(50).keys()].map(() => ask1()));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await seen()).canAsk).toBe(false);
    const [{ questionId } = { questionId: '' }] = (await ask(doctor, '/questions')).json[
      'questions'
    ] as { questionId: string; text: string }[];
    const answers = await Promise.all(
      [...Array(50).keys()].map((at) =>
        ask(doctor, `/questions/${questionId}/answer`, {
          method: 'PUT',
          body: { text: at % 2 === 0 ? ANSWER : '다른 답이에요.' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const told = await shop.db.select().from(messages);
    for (const kind of ['clinic_asked', 'answered'])
      expect(told.filter((message) => message.kind === kind)).toHaveLength(1);
    const { questions, canAsk } = await seen();
    expect(questions).toMatchObject([{ text: QUESTION }]);
    expect([ANSWER, '다른 답이에요.']).toContain(questions[0]?.answer);
    expect(canAsk).toBe(true);
  });

  it('is encrypted and in no list', async ({ shop, ask1, asPatient, delivered, ask, desk }) => {
    await ask1();
    const [row] = await textRows(shop, sql`select text from order_questions`);
    expect(row?.['text']).toMatch(/^v1\./);
    const token = await asPatient();
    const { data } = await shop.call(listOrders, { query: {} }, { token });
    expect(JSON.stringify(data)).not.toContain('비밀 질문');
    const { text } = await ask(desk, `/orders/${delivered.orderId}`);
    expect(text).not.toContain('비밀 질문');
  });

  it('may be asked for 30 days after the delivery, of its patient’s order alone', async ({
    shop,
    delivered,
    ask1,
    asPatient,
  }) => {
    const { accessToken: other } = await shop.signIn('full-1');
    const asked = { params: { id: delivered.orderId }, body: { text: QUESTION } };
    expect((await shop.call(askQuestion, asked, { token: other })).status).toBe(404);
    for (const text of ['', ' ', 'ㄱ'.repeat(501)]) expect((await ask1(text)).status).toBe(422);
    shop.clock.advance(30 * DAY_MS);
    const late = await shop.call(askQuestion, asked, { token: await asPatient() });
    expect(late.error.code).toBe('order_not_askable');
  });

  it('is answered by the operator where a clinic has no staff API', async ({
    deps,
    ask1,
    seen,
  }) => {
    await ask1();
    const { text } = await runCommand(deps, ['questions', 'list']);
    expect(text).toContain(QUESTION);
    const answer = ['questions', 'answer', text.slice(0, 24), '--text'];
    expect((await runCommand(deps, [...answer, ' '])).isOk).toBe(false);
    expect((await runCommand(deps, [...answer, ANSWER])).isOk).toBe(true);
    expect((await runCommand(deps, [...answer, ANSWER])).isOk).toBe(true);
    expect((await runCommand(deps, [...answer, '다른 답'])).isOk).toBe(false);
    expect((await seen()).questions).toMatchObject([{ answer: ANSWER }]);
  });

  it('goes with the health consent, and a year after its order, as the doctor’s note', async ({
    shop,
    ask,
    doctor,
    ask1,
    delivered: { orderId },
    asPatient,
    seen,
  }) => {
    const note = { method: 'PUT', body: { text: '저녁에는 드시지 마세요.' } };
    expect((await ask(doctor, `/orders/${orderId}/note`, note)).status).toBe(200);
    await ask1();
    expect(await seen()).toMatchObject({ doctorNote: note.body.text, questions: [{}] });
    await purgeByPolicy(shop.db, shop.clock.now + 366 * DAY_MS);
    expect(await seen()).toMatchObject({ doctorNote: null, questions: [] });

    await ask(doctor, `/orders/${orderId}/note`, note);
    await ask1();
    const token = await asPatient();
    await shop.call(withdrawHealthConsent, {}, { token });
    expect(await shop.db.$count(orderQuestions)).toBe(0);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ doctorNote: null });
    expect((await ask(doctor, `/orders/${orderId}/note`, note)).status).toBe(409);
    expect((await ask1()).error.code).toBe('order_not_askable');
  });
});
