import * as z from 'zod/mini';
import { birthdaySchema } from './birthday';
import { needsGuardian } from '../orders/treated-person';

/** Said to somebody under 14, whom the shop does not take as a patient (privacy policy, 만 14세 미만). */
const UNDER_AGE =
  '만 14세부터 가입하실 수 있어요. 아이가 드실 한약은 보호자께서 가입해 주문해 주세요.';

/** The patient's own birth date: of somebody who is 14 or older. */
export const ownBirthdaySchema = birthdaySchema.check(
  z.refine((birthday) => !needsGuardian(birthday, Date.now()), UNDER_AGE),
);
