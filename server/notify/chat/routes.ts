import { createHmac } from 'node:crypto';
import { getChatIdentity } from '@contract/chat/schemas';
import type { Api } from '../../http/api';
import { serve } from '../../http/serve';

/** Signs a chat member's id: HMAC-SHA256 with hexadecimal key and result (vendors 7). */
export function memberHash(secretKey: string, memberId: string): string {
  return createHmac('sha256', Buffer.from(secretKey, 'hex')).update(memberId).digest('hex');
}

/** Mounts the patient's chat identity (vendors 7): id and proof only. */
export function chatRoutes(api: Api): void {
  const { chatSecretKey } = api.deps.config;
  serve(api, getChatIdentity, ({ patientId }) =>
    Promise.resolve({
      memberId: patientId,
      memberHash: chatSecretKey === null ? null : memberHash(chatSecretKey, patientId),
    }),
  );
}
