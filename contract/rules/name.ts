import * as z from 'zod/mini';

const NAME = /^[가-힣ㄱ-ㅎㅏ-ㅣa-z ]+$/;

function nameSchema(requiredMessage: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.regex(NAME, { error: '한글, 영문 소문자만 사용 가능합니다.', abort: true }),
      z.minLength(2, { error: '2자 이상 입력해주세요.', abort: true }),
      z.maxLength(20, { error: '20자 이하로 입력해주세요.', abort: true }),
    );
}

/** Who receives the parcel (spec 5, Recipient name). */
export const recipientNameSchema = nameSchema('받는 분의 이름을 입력해 주세요');

/** What is said while the orderer's name is empty; the specified words are the recipient's. */
export const ORDERER_NAME_REQUIRED = '주문하시는 분의 이름을 입력해 주세요.';

/** Who orders and pays, by the rules of a recipient's name (spec 3, billing_address). */
export const ordererNameSchema = nameSchema(ORDERER_NAME_REQUIRED);

/** Who takes the remedy (spec 5, Patient name). */
export const patientNameSchema = nameSchema('복용 대상자의 본명을 입력해 주세요');
