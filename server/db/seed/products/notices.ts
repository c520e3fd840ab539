/** Every remedy is made for one patient after the consultation. */
const MADE_AFTER_CONSULTATION =
  '한의사의 진료를 마친 뒤 한 분의 처방으로 조제해요. 진료 결과에 따라 처방이 바뀌거나 조제하지 않을 수 있어요.';

const TELL_YOUR_MEDICINES =
  '드시고 있는 약이나 앓고 있는 질환, 알레르기가 있으면 진료 때 꼭 말씀해 주세요.';

const ASK_WHEN_PREGNANT =
  '임신 중이거나 임신 가능성이 있는 분, 수유 중인 분은 드시기 전에 한의사와 먼저 상의해 주세요.';

const STOP_AND_CALL =
  '드신 뒤 두드러기, 복통, 두근거림처럼 평소와 다른 증상이 있으면 복용을 멈추고 한의원에 알려 주세요.';

/** The right of withdrawal and its limit. */
const WITHDRAWAL_LIMITS =
  '조제를 시작하기 전에는 주문을 취소할 수 있어요. 조제가 시작되면 한 분을 위한 맞춤 약이라 단순 변심으로 인한 취소와 환불이 제한돼요.';

const MAY_LOOK_DIFFERENT = '받으시는 약의 색과 모양은 사진과 조금 다를 수 있어요.';

/** For gifts: whoever takes a remedy is the one who is seen. */
export const PATIENT_IS_WHO_TAKES_IT =
  '선물하실 때는 약을 드실 분이 직접 진료를 받으셔야 해요. 처방받은 약은 다른 분과 나누어 드시지 마세요.';

export const HONEY_CAUTION =
  '꿀이 들어 있어요. 당뇨가 있거나 혈당을 관리하는 분은 진료 때 꼭 말씀해 주시고, 돌이 지나지 않은 아기에게는 먹이지 마세요.';

/** Ephedra: heart, blood pressure, thyroid and doping tests. */
export const EPHEDRA_CAUTION =
  '마황이 들어갈 수 있어요. 고혈압, 심장질환, 갑상선 질환이 있거나 운동선수인 분은 진료 때 꼭 말씀해 주세요.';

/** What holds for each remedy of adults; a product's own cautions stand before it. */
export const GENERAL_NOTICES: readonly string[] = [
  MADE_AFTER_CONSULTATION,
  TELL_YOUR_MEDICINES,
  ASK_WHEN_PREGNANT,
  STOP_AND_CALL,
  WITHDRAWAL_LIMITS,
  MAY_LOOK_DIFFERENT,
];

/** Remedies with musk are not made for pregnant patients at all. */
export const MUSK_NOTICES: readonly string[] = [
  '사향이 들어 있어 임신 중이거나 임신 가능성이 있는 분께는 조제하지 않아요. 수유 중인 분은 먼저 상의해 주세요.',
  '운동선수는 도핑 검사 대상 성분이 있을 수 있으니 진료 때 꼭 알려 주세요.',
  MADE_AFTER_CONSULTATION,
  TELL_YOUR_MEDICINES,
  STOP_AND_CALL,
  WITHDRAWAL_LIMITS,
  MAY_LOOK_DIFFERENT,
];

/** Remedies for children: a guardian is present. */
export const CHILDREN_NOTICES: readonly string[] = [
  '어린이의 진료에는 보호자가 함께해 주세요. 몸무게와 나이에 맞춰 양을 정해요.',
  '열이 나거나 감기에 걸렸을 때는 잠시 쉬고, 다시 먹일 때를 한의원에 물어봐 주세요.',
  MADE_AFTER_CONSULTATION,
  '먹고 있는 약이나 앓았던 질환, 알레르기가 있으면 진료 때 꼭 말씀해 주세요.',
  STOP_AND_CALL,
  WITHDRAWAL_LIMITS,
  MAY_LOOK_DIFFERENT,
];
