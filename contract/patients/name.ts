import * as z from 'zod/mini';
import { atLeast, atMost, humanText } from '../core/fields';

const NAME = /^[가-힣ㄱ-ㅎㅏ-ㅣa-z ]+$/;

function nameSchema(requiredMessage: string) {
  return humanText().check(
    z.trim(),
    z.minLength(1, { error: requiredMessage, abort: true }),
    z.regex(NAME, { error: '한글, 영문 소문자만 사용 가능합니다.', abort: true }),
    atLeast(2),
    atMost(20),
  );
}

/** Who receives the parcel (product 5, Recipient name). */
export const recipientNameSchema = nameSchema('받는 분의 이름을 입력해 주세요');

/** What is said while the orderer's name is empty; the specified words are the recipient's. */
export const ORDERER_NAME_REQUIRED = '주문하시는 분의 이름을 입력해 주세요.';

/** Name of the orderer, under a recipient's rules (product 3, billing_address). */
export const ordererNameSchema = nameSchema(ORDERER_NAME_REQUIRED);

/** Name of the person taking the remedy (product 5, Patient name). */
export const patientNameSchema = nameSchema('복용 대상자의 본명을 입력해 주세요');
