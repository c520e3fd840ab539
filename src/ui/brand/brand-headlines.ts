/**
 * Every text in the brand's face (class `serif`): the shop's own fixed headlines. The face has only the letters
 * of these and of appointment times, so any other text wears the platform's face (decision 0128). After a
 * change run `npx tsx scripts/brand-font.mjs`.
 */
export const BRAND_HEADLINES = [
  '달임',
  '정성을 달이다, 달임',
  '정성을 달이다, 가까운 한의원에서',
  '많이 찾는 한약',
  '이럴 때 찾는 한약',
  '이 한의원의 한약',
  '이곳에서 받는 혜택',
  '진료부터 배송까지 네 걸음이면 됩니다',
  '정성을 달이는 약속',
  '지금 진료하는 가까운 곳',
  '지금 진료하는 한의원',
  '예약할 수 있는 한의원',
  '가까운 한의원',
  '한의원 찾기',
  '한약 이야기',
  '글에 나온 한약',
  '함께 준비한 한약',
  '오시는 길',
  '진료 시간',
  '비어 있는 진료 시간',
  '어떤 약인가요',
  '무엇이 들었나요',
  '이렇게 드세요',
  '이렇게 보관하세요',
  '꼭 읽어 주세요',
  '후기',
  '함께 보는 한약',
  '달임의 한약으로 건강한 삶을 시작하세요',
  '장바구니',
  '주문하기',
  '주문자 정보',
  '배송 방법',
  '한의원 선택',
  '기본 문진',
  '결제 수단과 동의',
  '주문 내용',
  '주문이 완료되었습니다',
  '이제 이렇게 진행돼요',
  '진료 시간을 정하지 않았어요',
  '주문 내역',
  '주문 상세',
  '주문한 제품',
  '결제',
  '배송',
  '내 정보',
  '내 기기',
  '후기를 기다리는 제품 1개',
  '내가 쓴 후기 1개',
  '기본 정보',
  '건강 정보',
  '고객센터',
  '배송지',
] as const;

type Counted<Text> = Text extends `${infer Words} 1개` ? `${Words} ${number}개` : Text;

/** A headline of the list, with any number where it counts. */
export type BrandHeadline = Counted<(typeof BRAND_HEADLINES)[number]>;
