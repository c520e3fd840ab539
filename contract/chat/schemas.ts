import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema } from '../core/fields';

/** The chat member; by the hash the shop vouches for the id (vendors 7). */
const chatIdentitySchema = z.object({
  memberId: idSchema,
  /** Hexadecimal HMAC-SHA256 of the id; null where the channel does not require it. */
  memberHash: z.nullable(z.string()),
});
export type ChatIdentity = z.output<typeof chatIdentitySchema>;

export const getChatIdentity = endpoint(calls.getChatIdentity, {
  summary: '채팅 문의에서 쓰는 회원 번호와 그 증명입니다.',
  response: chatIdentitySchema,
});
