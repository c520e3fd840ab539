import type { messages, MessageKind } from '../../../db/schema/outbox';
import { MESSAGE_TEXTS } from '../../../vendors/messages/message-texts';
import { findDevices, pushTo, type PushDeps } from '../../push/push-to';
import type { Text } from './templates';

type Message = Pick<typeof messages.$inferSelect, 'kind' | 'orderId' | 'patientId'>;

/** What the devices of the patient show, too: what happens to an order without her. */
const PUSHED: ReadonlySet<MessageKind> = new Set([
  ...(['proposed', 'declined', 'no_show', 'preparing', 'delayed', 'shipped', 'refunded'] as const),
  'answered',
]);

/** Shows a message's first sentence on the patient's devices, in place of what they showed of the order before. */
export async function pushMessage(
  deps: PushDeps,
  { kind, orderId, patientId }: Message,
  { text, template }: Text,
): Promise<void> {
  if (!PUSHED.has(kind) || orderId === null || patientId === null || template === null) return;
  const [body = ''] = text.split('\n', 1);
  await pushTo(deps, await findDevices(deps.db, patientId), {
    ...{ title: MESSAGE_TEXTS[template.name].subject, body },
    ...{ tag: `order-${orderId}`, path: `/order/${orderId}` },
  });
}
