// Written by scripts/pictures.mjs from tools/pictures/manifest.json.
import type { PictureName } from './pictures';

/** The Korean alternative text of each picture. */
export const PICTURE_ALTS: Readonly<Record<PictureName, string>> = {
  cheongsimwon: '옻칠 원형 합에 담긴 금박 청심원 한 알과 한지로 싸서 붉은 실로 묶은 환',
  'cheongsimwon-mokhyang':
    '초록 비단을 깐 작은 나무 상자 속 청심원 다섯 알과 청자 접시 위 금박 한 알, 목향 뿌리',
  'cheongsimwon-ten': '호두나무 상자에 두 줄로 놓인 아이보리 원형 합 열 개와 금박 청심원',
  coldquick: '감빛 띠를 두른 감기 한약 스틱과 생강 편, 계피, 따뜻한 찻잔',
  'coldquick-box': '감빛 띠를 두른 아이보리 상자와 부채처럼 펼친 감기 한약 스틱 여섯 포, 생강 편',
  'coldquick-ssanghwa': '대추 편과 잣을 띄워 김이 오르는 짙은 흙빛 잔의 쌍화탕과 감빛 파우치 두 포',
  gongjindan:
    '오동나무 상자 속 아이보리 실크 위에 놓인 금박 공진단 열 알과, 청자 접시에 담긴 한 알',
  'gongjindan-chimhyang':
    '둥근 호두나무 합에 담긴 금박 침향 공진단 여섯 알과 그 곁의 짙은 침향 조각',
  'gongjindan-gift':
    '금선을 두른 짙은 솔빛 옻칠 상자에 다섯 줄로 담긴 금박 공진단 서른 알, 곁에 놓인 뚜껑과 쑥빛 한지',
  'gongjindan-single':
    '청자 접시 위의 금박 공진단 한 알과, 반으로 갈라 짙은 약재 속이 보이는 공진단',
  kyungokgo: '윤기 나는 짙은 호박색 경옥고가 담긴 청자 항아리와 나무 숟가락, 말린 대추',
  'kyungokgo-jar-set':
    '오동나무 상자에 나란히 담긴 경옥고 청자 항아리 두 개, 한지 덮개와 매듭끈, 나무 숟가락',
  'kyungokgo-stick':
    '호두나무 쟁반 위에 가지런히 놓인 짙은 솔빛 경옥고 스틱과 청자 종지에 담긴 경옥고',
  'nokyong-kids':
    '연한 청자빛과 아이보리빛 작은 파우치에 담은 어린이 녹용 한약, 백자 잔과 나무 블록, 작은 숟가락',
  'nokyong-sipjeon':
    '낮은 오동나무 쟁반 위의 갈색 십전대보 한약 파우치와 청자 잔, 앞에 놓인 당귀와 황기 편',
  nokyonghanyak: '크라프트 파우치에 담은 녹용 한약, 백자 잔에 따른 탕약과 얇게 썬 녹용 절편',
  secretmarket: '솔빛 보자기로 매듭지어 싼 선물 상자와 금박 환 여섯 알이 담긴 작은 나무 상자',
  'secretmarket-duo': '아이보리 보자기로 싼 항아리와 감빛 보자기로 싼 선물 상자',
  stomach: '위장 한약 파우치와 따뜻한 찻사발, 말린 귤껍질(진피) 조각',
  'stomach-box': '아이보리 띠를 두른 솔빛 위장 한약 상자와 파우치, 말린 귤껍질과 따뜻한 청자 사발',
  'stomach-geonjung': '쑥빛 리넨 위에 부채처럼 펼친 크림색 건중 스틱 일곱 포와 조청 그릇, 생강 편',
  'hero-portrait':
    '창살 그림자가 드리운 창가, 청자 화병과 한지로 덮은 약단지, 대추와 약재, 탕약 한 잔과 환 상자',
  'hero-wide': '창살 그림자가 드리운 밝은 벽 앞 리넨 위의 청자 화병, 약단지, 약재 그릇과 환 상자',
  'banner-ivory': '아이보리 벽에 비친 창살 그림자와 쟁반 위 탕약 한 잔, 대추, 한지 덮은 약탕기',
  'banner-pine': '짙은 솔빛 벽과 창살 그림자 앞에 놓인 금박 환 상자와 청자 화병',
  'blog-herbs': '작은 그릇에 나누어 담은 대추, 황기, 감초, 구기자, 진피와 계피 막대',
  'blog-tea': '창가 햇살 아래 놓인 따뜻한 청자 찻잔과 초록 잎가지, 대추 두 알',
  'blog-yakjang': '둥근 놋쇠 손잡이가 달린 나무 약장 앞의 백자 약절구와 감초를 담은 청자 그릇',
  'brand-yaktanggi': '한지를 덮고 끈으로 묶은 흙빛 약탕기와 햇살, 그 앞의 황기와 대추',
  clinic: '한지 창살로 빛이 드는 진료실, 벽을 채운 약장과 나무 책상',
  'clinic-facade': '창호에 따뜻한 불빛이 비치는 한옥 한의원의 정면, 기와 처마와 항아리, 초록 화분',
  delivery:
    '아침 햇살이 드는 한지문 앞 마루에 놓인, 청자빛 띠를 두르고 노끈으로 묶은 택배 상자와 청자 화병',
  'clinic-room': '한지 창 앞에 나무 침상과 초록 이불이 놓인 밝은 치료실',
  'clinic-desk': '짙은 솔빛 벽과 약단지 선반 앞, 청자 화병이 놓인 나무 살 접수대',
  'clinic-drawers':
    '햇살이 비치는 밝은 나무 약장과 백자 약단지, 황기를 담은 청자 그릇, 한지로 싼 첩약',
  'clinic-modern': '글씨 없는 나무 간판과 소나무가 있는 흰 벽의 현대식 한의원 정면',
  'clinic-tea': '둥근 한지 창 앞 낮은 상에 청자 다관과 찻잔이 놓인 차 자리와 방석',
  'clinic-hall': '한지 창호를 따라 종이등이 줄지어 걸린 한의원 복도와 나무 의자',
  'clinic-window': '한지 창살 아래 긴 의자와 방석이 놓인 창가, 그 곁의 약장',
  'clinic-corner': '햇살이 드는 치료실 한편의 청자 화병과 초록 의자',
  'clinic-shelf': '솔빛 벽의 선반에 놓인 백자와 청자 약단지, 그 아래 나무 살 접수대',
  'clinic-jars': '밝은 나무 약장 앞에 나란히 놓인 백자 약단지 두 개',
  'clinic-pine': '흰 벽 앞에 굽은 소나무와 나무 간판이 있는 한의원 입구',
  'clinic-door': '나무 살 곁의 밝은 유리문과 그 앞의 항아리 두 개',
  'clinic-chest': '나무 장 위의 청자 화병과 둥근 한지 창',
  'clinic-bench': '종이등이 걸린 복도 끝의 나무 의자와 방석',
};
