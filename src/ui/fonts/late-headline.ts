/** Written by scripts/fonts.mjs: the second file of the headline face, and its letters. */
export const LATE_HEADLINE = {
  file: '/fonts/dalim-serif-more-8522f117.woff2',
  letters:
    '교근님옥평심열군십중린쌍육내면만리할개강작과그소추받불법송않알집러배뷰습걸것꾸둔림울음곳네본글됩릅쓴쓸온옮터홈획문동수안유당마삼황거계권귀초결꿀생항령신일천날되루백복출취확회도른맞실여역연우철치피행금따래름명박앞입데때뜻맥먹며미민변설숙슬양완익질창쿠키탁태편호겨광국귤긴김껍뀐낸녁닭떻라립멈몸반번봉빚새섯숟싸압예외웃월잔잠책체촌춰칙칠케통팅패각같격겼곡굴궁규급끊남났녕노누늘댁댄더던돼된될둥든듣디떠떡려력렵렸롬류릇릉릿말및발밤범벽볼봄북브빗빠뿌섣센셨손솥순쉬식쓰씁애얇언얼업엌영올워잊쟁점져존종죽줌짓쪄첫춘춤충칩카켓켜퀵크킬탈택텀퇴파판팥페푹프필혈혜흘흥히힌&ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
} as const;
