// Written by scripts/pictures.mjs from tools/pictures/manifest.json.

/** The Korean alternative text of each ingredient's picture. */
export const INGREDIENTS: ReadonlyMap<string, string> = new Map([
  ['bokryeong', '네모나게 썬 흰 복령 조각'],
  ['daechu', '붉게 말린 대추 일곱 알'],
  ['danggui', '잔뿌리가 달린 말린 당귀와 당귀 절편'],
  ['gamcho', '감초 뿌리와 노란 감초 절편'],
  ['gyepi', '쌓아 놓은 계피 막대와 계피 조각'],
  ['honey', '백자 그릇에 담긴 꿀과 나무 꿀뜨개'],
  ['insam', '잔뿌리가 달린 인삼 한 뿌리'],
  ['jihwang', '윤기 나는 검은 숙지황과 절편'],
  ['nokyong', '겹쳐 놓은 둥근 녹용 절편'],
  ['saenggang', '통생강과 얇게 썬 생강 편'],
  ['sahyang', '털이 난 둥근 사향 주머니와 작은 청자 접시에 담은 사향 알갱이'],
  ['sansuyu', '수북이 쌓은 붉은 산수유 열매'],
]);
