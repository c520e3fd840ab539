/** Every remedy is made for one patient after the consultation. */
export const MADE_AFTER_CONSULTATION =
  '한의사의 진료를 마친 뒤 한 분의 처방으로 조제해요. 진료 결과에 따라 처방이 바뀌거나 조제하지 않을 수 있어요.';

/** The right of withdrawal and its limit. */
export const WITHDRAWAL_LIMITS =
  '조제를 시작하기 전에는 주문을 취소할 수 있어요. 조제가 시작되면 한 분을 위한 맞춤 약이라 단순 변심으로 인한 취소와 환불이 제한돼요.';

export const TELL_YOUR_MEDICINES =
  '드시고 있는 약이나 앓고 있는 질환, 알레르기가 있으면 진료 때 꼭 말씀해 주세요.';

export const ASK_WHEN_PREGNANT =
  '임신 중이거나 임신 가능성이 있는 분, 수유 중인 분은 드시기 전에 한의사와 먼저 상의해 주세요.';

export const STOP_AND_CALL =
  '드신 뒤 두드러기, 복통, 두근거림처럼 평소와 다른 증상이 있으면 복용을 멈추고 한의원에 알려 주세요.';

export const PATIENT_IS_WHO_TAKES_IT =
  '선물하실 때는 약을 드실 분이 직접 진료를 받으셔야 해요. 처방받은 약은 다른 분과 나누어 드시지 마세요.';

export const STAGED_PICTURE =
  '연출된 이미지입니다. 받으시는 약의 색과 모양은 사진과 조금 다를 수 있어요.';

/** What holds for each remedy, in order of display after its own cautions. */
export const GENERAL_NOTICES: readonly string[] = [
  MADE_AFTER_CONSULTATION,
  TELL_YOUR_MEDICINES,
  ASK_WHEN_PREGNANT,
  STOP_AND_CALL,
  WITHDRAWAL_LIMITS,
  STAGED_PICTURE,
];
