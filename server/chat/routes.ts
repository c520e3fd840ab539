import { getChatIdentity } from '@contract/chat';
import type { Api } from '../http/api';
import { serve } from '../http/serve';
import { memberHash } from '../vendors/channel-talk';

/** Mounts who somebody is in the chat (vendors 7): the patient's own id with its proof, and nothing else. */
export function chatRoutes(api: Api): void {
  const { chatSecretKey } = api.deps.config;
  serve(api, getChatIdentity, ({ patientId }) =>
    Promise.resolve({
      memberId: patientId,
      memberHash: chatSecretKey === null ? null : memberHash(chatSecretKey, patientId),
    }),
  );
}
