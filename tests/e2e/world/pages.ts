import { STICK_PATH } from './products';

/** Every public screen, with its headline. */
export const PAGES: readonly { what: string; path: string; heading: string | RegExp }[] = [
  { what: 'home', path: '/', heading: '정성을 달이다' },
  { what: 'the home of a clinic', path: '/@seongsu', heading: '' },
  { what: 'all products', path: '/products', heading: '달임의 한약' },
  { what: 'a category', path: '/products?category=kyungokgo', heading: '' },
  { what: 'the search', path: '/search', heading: '한약 찾기' },
  { what: 'a product', path: STICK_PATH, heading: '경옥고 스틱' },
  { what: 'the empty cart', path: '/cart', heading: '장바구니' },
  { what: 'brand', path: '/brand', heading: '' },
  { what: 'about a category', path: '/about/gongjindan', heading: '' },
  { what: 'blog', path: '/blog', heading: '' },
  { what: 'a post', path: '/blog/65a1c0e20000000000000001', heading: '' },
  { what: 'a promotion', path: '/promotion/first-consultation', heading: '' },
  { what: 'what this device keeps', path: '/saved', heading: '찜한 한약·최근 본 한약' },
  { what: 'help', path: '/help', heading: '고객센터' },
  { what: 'terms', path: '/terms-of-use', heading: '이용약관' },
  { what: 'privacy policy', path: '/privacy-policy', heading: '개인정보' },
  { what: 'an older privacy policy', path: '/privacy-policy/2025-09-01', heading: '개인정보' },
  { what: 'marketing agreement', path: '/marketing-agreement', heading: '마케팅' },
  { what: 'review agreement', path: '/review-privacy-agreement', heading: '후기' },
  { what: 'clinics', path: '/clinic', heading: '' },
  { what: 'an agreement', path: '/agreement/1', heading: '' },
];
