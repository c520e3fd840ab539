import * as z from 'zod/mini';
import { careTextSchema } from '@contract/orders/question-schemas';
import { answerQuestion, listOpenQuestions, noteOrder } from '../../purchase/orders/questions';
import { isoTime } from './day';
import { byId, staffCall, type StaffApi } from './staff-api';

const body = z.object({ text: careTextSchema });

/** Mounts what patients ask of delivered orders, and the doctor's note: health data, so the doctor's alone. */
export function questionCalls(api: StaffApi): void {
  const { db, clock } = api.deps;

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/questions', task: 'examination' },
      object: ({ key }) => `questions clinic:${key.clinicId}`,
    },
    async ({ key }) => {
      const open = await listOpenQuestions(db, key.clinicId);
      const questions = open.map(({ question, order }) => ({
        ...{ questionId: question.id, orderId: order.id, number: order.number },
        ...{ text: question.text, askedAt: isoTime(question.askedAt) },
      }));
      return { questions };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/questions/:id/answer', task: 'examination' },
      ...{ params: byId, body },
      object: ({ params }) => `answer question:${params.id}`,
    },
    async ({ key, params: { id }, body: { text } }) => {
      const { id: by, clinicId } = key;
      await db.transaction((tx) => answerQuestion(tx, clock, { id, clinicId, text, by }));
      return { questionId: id, answer: text };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/orders/:id/note', task: 'examination' },
      ...{ params: byId, body },
      object: ({ params }) => `note order:${params.id}`,
    },
    async ({ key: { clinicId }, params: { id }, body: { text } }) => {
      await db.transaction((tx) => noteOrder(tx, { id, clinicId, text }));
      return { orderId: id, note: text };
    },
  );
}
