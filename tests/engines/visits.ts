import { expect, vi } from 'vitest';
import { formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';
import { lastFreeSlot } from '../e2e/world/orders';
import { freshAccount, signInAs, signUp } from '../e2e/world/patient';
import { STICK_PATH } from '../e2e/world/products';
import type { Shop } from '../support/shop';
import type { Patient } from './patient';

/** Parts of several journeys, for a patient with a browser. */

const isWhole = process.env.BROWSER_SUITE === 'whole';

/** Public pages with their own text, and in the long run both variants of more; a clinic's storefront has no blog. */
export const PUBLIC_PAGES: readonly (readonly [path: string, words: string])[] = [
  ['/', '정성을 달이다'],
  ...(isWhole
    ? ([
        ['/products', '경옥고 스틱'],
        [STICK_PATH, '경옥고 스틱'],
        ['/privacy-policy', '개인정보 처리방침'],
        ['/blog/65a1c0e20000000000000001', '가게 문을 열며 드리는 편지'],
        ['/@seongsu/products', '경옥고 스틱'],
      ] as const)
    : []),
  ['/@seongsu', '달임한의원 성수'],
];

/** A public page that no journey opens. */
export const UNOPENED = ['/products/65a1c0e00000000000000202', '경옥고 단지'] as const;

/** The console output of engines and app when the server does not answer. */
export const NO_NETWORK =
  /인터넷에 연결되지 않았습니다|Failed to (load|fetch)|NetworkError|Could not connect|Load failed|Cannot load \.|Importing a module script failed|Response served by service worker is an error|downloadable font: download failed/;

/** The next address is opened during loading, which aborts pending requests. */
export const LEFT_EARLY =
  /Importing a module script failed|error loading dynamically imported module|React error #422|ServiceWorker intercepted the request/;

/** Waits until the worker controls the page. */
export const underWorker = (patient: Patient): Promise<unknown> =>
  vi.waitFor(
    async () =>
      expect(await patient.run(() => navigator.serviceWorker.controller !== null)).toBe(true),
    { timeout: 40_000 },
  );

/** Waits until what is below the fold is rendered: parts that are skipped have no names. */
export const wholePage = (patient: Patient): Promise<unknown> =>
  vi.waitFor(
    async () =>
      expect(await patient.run(() => 'deferred' in document.documentElement.dataset)).toBe(false),
    { timeout: 30_000 },
  );

/** Waits for every picture in the viewport to be drawn, and names them. */
export const pictures = (patient: Patient): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const found = await patient.run(() =>
        [...document.images]
          .filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect();
            return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
          })
          .map(({ complete, naturalWidth, currentSrc }) => ({
            address: currentSrc,
            isDrawn: complete && naturalWidth > 0,
          })),
      );
      expect(found.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
      return found.map(({ address }) => address);
    },
    { timeout: 30_000 },
  );

/** Brings each picture into the viewport, wherever a banner has moved it, and waits for it to be drawn. */
export async function showsPictures(patient: Patient, addresses: string[]): Promise<void> {
  for (const address of addresses)
    await vi.waitFor(
      async () => {
        const isDrawn = await patient.run((address) => {
          const { pathname } = new URL(address);
          const images = [...document.images].filter((image) =>
            [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])].some(
              ({ src, srcset }) => `${src} ${srcset}`.includes(pathname),
            ),
          );
          images
            .find(({ currentSrc }) => currentSrc === '' || currentSrc === address)
            ?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return images.some(
            ({ complete, naturalWidth, currentSrc }) =>
              currentSrc === address && complete && naturalWidth > 0,
          );
        }, address);
        expect(isDrawn, address).toBe(true);
      },
      { timeout: 30_000 },
    );
}

/** Puts one stick into the cart. */
export async function addStick(patient: Patient): Promise<void> {
  await patient.goto(STICK_PATH);
  await patient.get('button', '장바구니 담기').press();
  await patient.text('장바구니에 담았어요.').shows();
}

/** Opens the cart; on a busy machine its storage answers late, and the page offers to load again (decision 0124). */
export async function openCart(patient: Patient, quantity: string): Promise<void> {
  const lines = patient.get('spinbutton');
  await patient.goto('/cart');
  await vi.waitFor(
    async () => {
      if ((await lines.now()).count > 0) return;
      if ((await patient.get('button', '다시 불러오기').now()).count > 0)
        await patient.goto('/cart');
      throw new Error('no line in the cart');
    },
    { timeout: 60_000, interval: 200 },
  );
  await lines.shows(quantity);
}

/** What Safari does after seven days: empties what scripts have stored, and keeps the cookies of the server. */
export async function emptyStorage(patient: Patient): Promise<void> {
  await vi.waitFor(
    async () => expect(await patient.run(() => document.cookie)).toContain('cartCopyMark'),
    { timeout: 30_000 },
  );
  // a page of the shop without the app, which would keep its database open
  await patient.goto('/icons/icon.svg');
  await patient.run(() => {
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase('dalim');
  });
}

/** From the login dialog to the provider and back, as a new account. */
export async function signIn(patient: Patient, kind: 'full' | 'new'): Promise<void> {
  const account = freshAccount(kind);
  await patient.get('dialog', '로그인').get('button', '카카오로 시작하기').press();
  await chooseAccount(patient, account);
  if (kind === 'full') return;
  patient.expectNoise(/status of 403/);
  await patient.get('button', '만 14세 이상이에요').press();
  await chooseAccount(patient, account);
}

async function chooseAccount(patient: Patient, account: string): Promise<void> {
  await patient.get('heading', '누구로 로그인할까요?').shows();
  // the provider preselects the account that its address names first
  const address = new URL(await patient.run(() => window.location.href));
  address.searchParams.set('login_hint', account);
  await patient.goto(address.pathname + address.search);
  await patient.get('button').press();
}

/** Makes the account of KakaoTalk's browser that of a member, who has agreed before. */
export async function becomeKnownToKakaoTalk(patient: Patient, shop: Shop): Promise<void> {
  const account = freshAccount('full');
  await signInAs(shop, account);
  await patient.run((account) => {
    document.cookie = `sandboxMessenger=${account}; Path=/sandbox/login`;
  }, account);
}

/** Approves the payment of that window, as the bank's app does: the shop hears of it from the provider. */
export async function approveElsewhere(window: string): Promise<void> {
  const body = new URLSearchParams({ decision: 'approve' });
  const { status } = await fetch(window, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBeLessThan(400);
}

/** Fills in the profile of a new patient. */
export async function completeProfile(patient: Patient): Promise<void> {
  const profile = patient.get('dialog', /프로필을 완성해 주세요/);
  await profile.get('radio', '여성').check();
  await profile.get('textbox', /^생년월일/).fill('19580315');
  const phone = profile.get('textbox', /^휴대전화 번호/);
  if ((await phone.now()).count > 0) await phone.fill('01098765432');
  await profile.get('button', '가입 완료').press();
  await profile.isGone();
}

const part = (patient: Patient, name: string) => patient.get('region', name);

/** Delivery to an address of the finder. */
export async function fillDelivery(patient: Patient): Promise<void> {
  const shipping = part(patient, '배송 방법');
  await shipping.get('radio', /택배/).check();
  await shipping.get('textbox', /^받는 분/).fill('이새봄');
  await shipping.get('textbox', /^휴대전화 번호/).fill('01098765432');
  await shipping.get('button', '주소 찾기').press();
  const finder = patient.frame('주소 찾기');
  await finder.get('searchbox', /주소/).fill('성수동');
  await finder.get('button', '검색').press();
  await finder.get('button', /^도로명/).press();
  await shipping.text('서울특별시 성동구').shows();
  await shipping.get('textbox', /^상세 주소/).fill('101동 1203호');
  await shipping.get('combobox', /^배송 메시지/).select('문 앞에 놓아 주세요');
  // the nearest clinic is chosen by itself
  await part(patient, '한의원 선택').text('다른 한의원 고르기').shows();
}

/** The clinic 성수 with its last free time, the questions and the consents. */
export async function fillConsultation(patient: Patient, shop: Shop): Promise<void> {
  await part(patient, '한의원 선택')
    .get('button', /한의원 고르기$/)
    .press();
  const clinics = patient.get('dialog', /한의원 고르기$/);
  await clinics.get('searchbox', /^동네/).fill('성동구');
  await clinics.get('button', '찾기').press();
  await clinics.get('button', /^달임한의원 성수/).press();
  const { startedAt } = await lastFreeSlot(await signUp(shop));
  await patient.get('radiogroup', '진료 날짜').get('radio', formatSeoulDay(startedAt)).check();
  await patient
    .get('radiogroup', /^진료 시간/)
    .get('radio', formatSeoulTime(startedAt))
    .check();
  await patient.get('timer').shows('이 시간을 맡아 두었어요');
  const questions = part(patient, '기본 문진');
  await questions.get('checkbox', /건강 정보 수집·이용/).check();
  await questions.get('radio', '아니요').check();
  await questions.get('checkbox', '고혈압').check();
  for (const consent of [/한의원에 개인정보/, /비대면 진료 설명/, /청약철회 제한/])
    await patient.get('checkbox', consent).check();
}

/** From the open checkout, with the remedy picked up at the clinic, to the provider's page of a phone. */
export async function openPaymentWindow(patient: Patient, shop: Shop): Promise<void> {
  await patient.isAt(/\/checkout\/[0-9a-f]{24}$/);
  await patient.get('radio', /방문 수령/).check();
  await fillConsultation(patient, shop);
  await patient.get('button', /원 결제하기$/).press();
  await patient.isAt(/\/sandbox\/payment\/window\//);
}

/** The completion of a paid order, and an empty cart. */
export async function seeCompletion(patient: Patient): Promise<void> {
  await patient.get('heading', '주문이 완료되었습니다').shows();
  await patient.isAt(/\/checkout\/[0-9a-f]{24}\/complete$/);
  await patient.goto('/cart');
  await patient.text('장바구니가 비어 있어요').shows();
}
