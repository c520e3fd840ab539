import type { SuggestionsSeed } from './types';

/** Where to begin: occasions that lead to a list (vendors 12). */
export const SUGGESTIONS: SuggestionsSeed = {
  occasions: [
    {
      title: '기력이 떨어졌다고 느낄 때',
      text: '요즘 어떻게 지내시는지 진료에서 먼저 들어요.',
      picture: 'blog-herbs',
      list: { audience: 'self' },
    },
    {
      title: '환절기에',
      text: '언제부터 불편하셨는지 편하게 말씀해 주세요.',
      picture: 'coldquick-ssanghwa',
      list: { category: 'coldquick' },
    },
    {
      title: '속이 더부룩할 때',
      text: '무엇을 드신 뒤인지 진료에서 함께 살펴요.',
      picture: 'stomach-geonjung',
      list: { category: 'stomach' },
    },
    {
      title: '부모님 선물',
      text: '상자에 담아 보내고, 진료는 드실 분이 받으세요.',
      picture: 'secretmarket-duo',
      list: { audience: 'parents', gift: 'wrapped' },
    },
    {
      title: '수험생',
      text: '드시는 때와 양을 일정에 맞춰 함께 정해요.',
      picture: 'brand-yaktanggi',
      list: { audience: 'student' },
    },
    {
      title: '아이와 함께',
      text: '보호자와 같이 진료하고 처방을 정해요.',
      picture: 'clinic-corner',
      list: { audience: 'child' },
    },
  ],
};
