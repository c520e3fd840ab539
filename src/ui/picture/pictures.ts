// Written by scripts/pictures.mjs from tools/pictures/manifest.json.

/** Width, height and the widths kept on the server, by shape. */
export const SHAPES = {
  square: { width: 1200, height: 1200, widths: [360, 600, 828, 1200] },
  portrait: { width: 1200, height: 1500, widths: [360, 600, 828, 1200] },
  wide: { width: 1600, height: 900, widths: [360, 800, 1200, 1600] },
} as const;

/** Each picture: folder, shape, Korean alternative text. */
export const PICTURES = {
  cheongsimwon: [
    'products',
    'square',
    '옻칠 원형 합에 담긴 금박 청심원 한 알과 한지로 싸서 붉은 실로 묶은 환',
  ],
  'cheongsimwon-ten': [
    'products',
    'square',
    '호두나무 상자에 두 줄로 놓인 아이보리 원형 합 열 개와 금박 청심원',
  ],
  coldquick: ['products', 'square', '감빛 띠를 두른 감기 한약 스틱과 생강 편, 계피, 따뜻한 찻잔'],
  'coldquick-box': [
    'products',
    'square',
    '감빛 띠를 두른 아이보리 상자와 부채처럼 펼친 감기 한약 스틱 여섯 포, 생강 편',
  ],
  gongjindan: [
    'products',
    'square',
    '오동나무 상자 속 아이보리 실크 위에 놓인 금박 공진단 열 알과, 청자 접시에 담긴 한 알',
  ],
  'gongjindan-gift': [
    'products',
    'square',
    '금선을 두른 짙은 솔빛 옻칠 상자에 다섯 줄로 담긴 금박 공진단 서른 알, 곁에 놓인 뚜껑과 쑥빛 한지',
  ],
  'gongjindan-single': [
    'products',
    'square',
    '청자 접시 위의 금박 공진단 한 알과, 반으로 갈라 짙은 약재 속이 보이는 공진단',
  ],
  kyungokgo: [
    'products',
    'square',
    '윤기 나는 짙은 호박색 경옥고가 담긴 청자 항아리와 나무 숟가락, 말린 대추',
  ],
  'kyungokgo-jar-set': [
    'products',
    'square',
    '오동나무 상자에 나란히 담긴 경옥고 청자 항아리 두 개, 한지 덮개와 매듭끈, 나무 숟가락',
  ],
  'kyungokgo-stick': [
    'products',
    'square',
    '호두나무 쟁반 위에 가지런히 놓인 짙은 솔빛 경옥고 스틱과 청자 종지에 담긴 경옥고',
  ],
  'nokyong-kids': [
    'products',
    'square',
    '연한 청자빛과 아이보리빛 작은 파우치에 담은 어린이 녹용 한약, 백자 잔과 나무 블록, 작은 숟가락',
  ],
  nokyonghanyak: [
    'products',
    'square',
    '크라프트 파우치에 담은 녹용 한약, 백자 잔에 따른 탕약과 얇게 썬 녹용 절편',
  ],
  secretmarket: [
    'products',
    'square',
    '솔빛 보자기로 매듭지어 싼 선물 상자와 금박 환 여섯 알이 담긴 작은 나무 상자',
  ],
  'secretmarket-duo': [
    'products',
    'square',
    '아이보리 보자기로 싼 항아리와 감빛 보자기로 싼 선물 상자',
  ],
  stomach: ['products', 'square', '위장 한약 파우치와 따뜻한 찻사발, 말린 귤껍질(진피) 조각'],
  'stomach-box': [
    'products',
    'square',
    '아이보리 띠를 두른 솔빛 위장 한약 상자와 파우치, 말린 귤껍질과 따뜻한 청자 사발',
  ],
  'hero-portrait': [
    'hero',
    'portrait',
    '창살 그림자가 드리운 창가, 청자 화병과 한지로 덮은 약단지, 대추와 약재, 탕약 한 잔과 환 상자',
  ],
  'hero-wide': [
    'hero',
    'wide',
    '창살 그림자가 드리운 밝은 벽 앞 리넨 위의 청자 화병, 약단지, 약재 그릇과 환 상자',
  ],
  'banner-ivory': [
    'banners',
    'wide',
    '아이보리 벽에 비친 창살 그림자와 쟁반 위 탕약 한 잔, 대추, 한지 덮은 약탕기',
  ],
  'banner-pine': [
    'banners',
    'wide',
    '짙은 솔빛 벽과 창살 그림자 앞에 놓인 금박 환 상자와 청자 화병',
  ],
  'blog-herbs': [
    'editorial',
    'wide',
    '작은 그릇에 나누어 담은 대추, 황기, 감초, 구기자, 진피와 계피 막대',
  ],
  'blog-tea': [
    'editorial',
    'wide',
    '창가 햇살 아래 놓인 따뜻한 청자 찻잔과 초록 잎가지, 대추 두 알',
  ],
  'blog-yakjang': [
    'editorial',
    'wide',
    '둥근 놋쇠 손잡이가 달린 나무 약장 앞의 백자 약절구와 감초를 담은 청자 그릇',
  ],
  'brand-yaktanggi': [
    'editorial',
    'portrait',
    '한지를 덮고 끈으로 묶은 흙빛 약탕기와 햇살, 그 앞의 황기와 대추',
  ],
  clinic: ['editorial', 'wide', '한지 창살로 빛이 드는 진료실, 벽을 채운 약장과 나무 책상'],
  'clinic-facade': [
    'editorial',
    'wide',
    '창호에 따뜻한 불빛이 비치는 한옥 한의원의 정면, 기와 처마와 항아리, 초록 화분',
  ],
  consult: [
    'editorial',
    'wide',
    '약장 앞 책상에 놓인 태블릿과 초록 공책, 청자 찻잔이 있는 비대면 상담 자리',
  ],
  delivery: [
    'editorial',
    'wide',
    '아침 햇살이 드는 한지문 앞 마루에 놓인, 노끈으로 묶은 택배 상자와 청자 화병',
  ],
} as const satisfies Record<string, readonly [string, keyof typeof SHAPES, string]>;

export type PictureName = keyof typeof PICTURES;
