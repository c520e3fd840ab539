/** Who opens an address: its final address and title. */
export interface Row {
  path: string;
  /** The page's part of the title: the whole one where it starts with `=`. */
  title: string;
  access: 'open' | 'guarded';
  /** The final address for a signed-in patient, if different. */
  leadsTo?: string;
  /** Without a variant under `/@alias` (product 2, Exceptions). */
  isPlainOnly?: true;
  /** With an alias it redirects to the clinic's home (product 2, Effective alias). */
  isBlog?: true;
}

const open = (path: string, title: string): Row => ({ path, title, access: 'open' });
const guarded = (path: string, title: string): Row => ({ path, title, access: 'guarded' });

/** Orders of the table's patient: one to be filled in, one paid. */
export interface Orders {
  draft: string;
  paid: string;
}

/** Every path of product 2, with the product list that the shop adds. */
export function rows({ draft, paid }: Orders): readonly Row[] {
  return [
    open('', '=프리미엄 한약, 달임'),
    open('/promotion/first-consultation', '전화 한 통, 30분이면 시작해요'),
    open('/brand', '=정성을 달이다, 달임'),
    open('/about/gongjindan', '귀한 약재를 한 알에, 공진단'),
    open('/products?category=kyungokgo&sort=price-asc', '오래 고아 낸 한 숟갈, 경옥고'),
    open('/search?q=기침', '한약 찾기'),
    open('/products/65a1c0e00000000000000201?from=letter#reviews', '경옥고 스틱'),
    { ...open('/blog', '한약 이야기'), isBlog: true },
    { ...open('/blog/65a1c0e20000000000000001', '가게 문을 열며 드리는 편지'), isBlog: true },
    open('/cart', '장바구니'),
    { ...open('/clinic', '한의원 찾기'), isPlainOnly: true },
    guarded(`/checkout/${draft}`, '주문하기'),
    guarded(`/checkout/${paid}/complete`, '주문 완료'),
    {
      ...guarded(`/checkout/${paid}/postprocess`, '주문 완료'),
      leadsTo: `/checkout/${paid}/complete`,
    },
    guarded(`/order/${paid}`, '주문 상세'),
    guarded('/my-page', '마이'),
    guarded('/my-page/orders', '주문 내역'),
    guarded('/my-page/reviews', '후기'),
    guarded('/my-page/info', '내 정보'),
    open('/saved', '찜한 한약·최근 본 한약'),
    open('/help', '고객센터'),
    open('/terms-of-use', '이용약관'),
    {
      ...open('/review-privacy-agreement', '후기 개인정보 수집·이용 동의'),
      isPlainOnly: true,
    },
    open('/marketing-agreement', '마케팅 정보 수신 동의'),
    open('/privacy-policy', '개인정보 처리방침'),
    open('/privacy-policy/2025-09-01', '개인정보 처리방침'),
    open('/agreement/1', '민감정보(건강정보) 수집·이용 동의'),
  ];
}

/** The document title of a row, prefixed with the clinic when one is known. */
export function titleOf({ title }: Row, clinic = ''): string {
  const own = title.startsWith('=') ? title.slice(1) : `${title} - 프리미엄 한약, 달임`;
  return clinic + own;
}
