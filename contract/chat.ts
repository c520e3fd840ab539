import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { idSchema } from './ids';

/** Who writes in the chat; the hash proves to the chat's service that we say so (vendors 7). */
export const chatIdentitySchema = z.object({
  memberId: idSchema,
  /** Hexadecimal HMAC-SHA256 of the id; null where the channel does not ask for it. */
  memberHash: z.nullable(z.string()),
});
export type ChatIdentity = z.output<typeof chatIdentitySchema>;

export const getChatIdentity = endpoint({
  name: 'getChatIdentity',
  host: 'api',
  method: 'GET',
  path: '/chat/identity',
  auth: 'required',
  summary: '상담 채팅에서 쓰는 회원 번호와 그 증명입니다.',
  response: chatIdentitySchema,
  declares: [],
});
