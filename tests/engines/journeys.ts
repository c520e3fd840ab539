import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../e2e/world/pages';
import { faultsOfNames, PARTS } from '../support/named-parts';
import { startShop, type Shop } from '../support/shop';
import type { Engine, Opening } from './browser';
import { findLateParts, loseLateParts } from './late-parts';
import { patient, type Patient } from './patient';
import { goBackTwice, longPress } from './touches';
import * as visits from './visits';

/** KakaoTalk's browser on an iPhone. */
const KAKAOTALK = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK/11.0.0 (INAPP)',
  width: 390,
  height: 844,
} as const;

const isWhole = process.env.BROWSER_SUITE === 'whole';

/** All of them take 40 s. */
const NAMED = isWhole ? PAGES : PAGES.filter(({ what }) => what === 'a product');

/** The journeys on every engine, against the production build and the engine's own shop. */
export function journeys(engine: Engine): void {
  let shop: Shop;
  const journey = (
    name: string,
    options: Omit<Opening, 'folder'>,
    run: (patient: Patient) => Promise<void>,
  ) => test(name, () => patient(engine, shop.url, options, run));
  /** What an iPhone makes necessary; `npm test` tries it on its engine alone. */
  const iphoneJourney: typeof journey = (...given) => {
    if (engine.name === 'WebKit' || isWhole) journey(...given);
  };

  describe(engine.name, () => {
    beforeAll(async () => {
      shop = await startShop();
    });
    afterAll(() => shop.stop());

    journey(
      'a guest signs in, completes the profile and pays in a frame',
      { device: engine.desktop },
      async (patient) => {
        patient.expectNoise(visits.LEFT_EARLY);
        await visits.addStick(patient);
        await visits.openCart(patient, '1');
        await patient.get('button', /주문하기$/).press();
        await visits.signIn(patient, 'new');
        await visits.completeProfile(patient);
        await patient.isAt(/\/checkout\/[0-9a-f]{24}$/);
        await visits.fillDelivery(patient);
        await visits.fillConsultation(patient, shop);
        await patient.get('button', /원 결제하기$/).press();
        await patient.frame('결제 (테스트용)').get('button', '결제 승인').press();
        await visits.seeCompletion(patient);
      },
    );

    iphoneJourney(
      'a member pays by redirect in KakaoTalk without a login tap, and sees the completion',
      { device: KAKAOTALK },
      async (patient) => {
        await visits.addStick(patient);
        await visits.becomeKnownToKakaoTalk(patient, shop);
        await visits.openCart(patient, '1');
        await patient.get('button', /주문하기$/).press();
        await visits.openPaymentWindow(patient, shop);
        await patient.get('button', '결제 승인').press();
        await visits.seeCompletion(patient);
      },
    );

    iphoneJourney(
      'the cart survives an emptied storage and a declined login, cart and login a restart; a payment that ends elsewhere is followed',
      { device: engine.phone },
      async (patient) => {
        await visits.addStick(patient);
        await visits.emptyStorage(patient);
        await visits.openCart(patient, '1');
        await patient.restart();
        await visits.openCart(patient, '1');
        await patient.get('button', '수량 늘리기').press();
        await patient.get('spinbutton').shows('2');
        await patient.get('button', /주문하기$/).press();
        await patient.get('dialog', '로그인').get('button', '카카오로 시작하기').press();
        await patient.get('button', '취소').press();
        await patient.get('heading', '로그인을 취소했어요').shows();
        await patient.get('button', '로그인 다시 시작').press();
        await visits.signIn(patient, 'full');
        await patient.isAt(/\/checkout\/[0-9a-f]{24}$/);
        await patient.restart();
        await shop.kill9();
        await shop.restart();
        await visits.openCart(patient, '2');
        await patient.get('button', /주문하기$/).press();
        await visits.openPaymentWindow(patient, shop);
        const window = await patient.run(() => location.href);
        await patient.run(() => history.back());
        await patient.text('결제를 아직 마치지 않으셨어요').shows();
        await visits.approveElsewhere(window);
        await visits.seeCompletion(patient);
      },
    );

    journey(
      'visited pages open again offline, with their pictures',
      { device: engine.phone },
      async (patient) => {
        patient.expectNoise(visits.NO_NETWORK);
        const seen = new Map<string, string[]>();
        for (const [path, words] of visits.PUBLIC_PAGES) {
          await patient.goto(path);
          await patient.get('main').text(words).shows();
          seen.set(path, await visits.pictures(patient));
          await visits.underWorker(patient);
        }
        await visits.addStick(patient);
        await visits.openCart(patient, '1');

        await shop.kill9();
        try {
          await patient.restart();
          for (const [path, words] of visits.PUBLIC_PAGES) {
            await patient.goto(path);
            await patient.get('main').text(words).shows();
            await visits.showsPictures(patient, seen.get(path) ?? []);
          }
          await visits.openCart(patient, '1');
          await patient.get('button', '수량 늘리기').press();
          await patient.get('spinbutton').shows('2');
          await patient.goto(visits.UNOPENED[0]);
          await patient.text('아직 열어 보지 않은 화면이에요').shows();
        } finally {
          await shop.restart();
        }
        const retry = patient.get('button', '다시 시도');
        // the page also opens by itself, perhaps while the button is pressed
        await retry.press().catch(() => retry.isGone());
        await patient.get('main').text(visits.UNOPENED[1]).shows();
        await visits.openCart(patient, '2');
      },
    );

    iphoneJourney(
      'a first visit whose network goes stays whole, and its late parts come with the network',
      { device: engine.phone },
      async (patient) => {
        patient.expectNoise(visits.NO_NETWORK);
        patient.expectNoise(visits.LEFT_EARLY);
        await patient.goto('/@seongsu/products');
        await shop.kill9();
        try {
          await loseLateParts(patient);
          await patient.get('main').get('heading', '달임의 한약').shows();
          await patient.text('개인정보처리방침').shows();
        } finally {
          await shop.restart();
        }
        await findLateParts(patient);
      },
    );

    iphoneJourney(
      'Back on the first page of a visit closes what is open, and leaves with the next',
      { device: engine.phone },
      goBackTwice,
    );

    iphoneJourney(
      'a long press on a button selects none of its text',
      { device: engine.phone },
      longPress,
    );

    if (engine.tellsNames)
      journey(
        'public pages: controls have names, headings and landmarks are in order',
        { device: engine.phone },
        async (patient) => {
          patient.expectNoise(visits.LEFT_EARLY);
          for (const { path } of NAMED) {
            await patient.goto(path);
            await patient.get('heading').shows();
            await visits.wholePage(patient);
            expect(faultsOfNames(await patient.parts(PARTS)), path).toEqual([]);
          }
        },
      );

    iphoneJourney(
      'where scripts cannot store anything, the cart lasts as long as the page, the login as its cookie',
      { device: engine.phone, blocked: 'scripts' },
      async (patient) => {
        await visits.addStick(patient);
        await patient.get('link', '장바구니, 1개 담김').press();
        // the product says the same sentence, and has a quantity too
        await patient.get('heading', '장바구니').shows();
        await patient.text('이 브라우저에서는 담은 한약을 보관할 수 없어요.').shows();
        await patient.get('button', '수량 늘리기').press();
        await patient.get('spinbutton').shows('2');
        await patient.goto('/my-page');
        await visits.signIn(patient, 'full');
        await patient.isAt('/my-page');
        await patient.get('button', '로그아웃').shows();
        await patient.goto('/my-page');
        await patient.get('button', '로그아웃').shows();
      },
    );

    journey(
      'where cookies are blocked too, the login dialog says what it needs before leaving',
      { device: engine.phone, blocked: 'everything' },
      async (patient) => {
        // Firefox, of the worker that it does not register
        patient.expectNoise(/Storage access is restricted in this context/);
        await visits.addStick(patient);
        await patient.get('link', '장바구니, 1개 담김').press();
        await patient.get('button', /주문하기$/).press();
        const dialog = patient.get('dialog', '로그인');
        await dialog.get('button', '카카오로 시작하기').press();
        await dialog.get('alert').shows('이 사이트의 쿠키를 허용');
        await patient.isAt('/cart');
      },
    );
  });
}
