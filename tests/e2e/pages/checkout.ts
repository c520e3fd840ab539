import { expect, type Locator, type Page } from 'playwright/test';

/** The checkout that is open, part by part (product 2, Checkout page). */
export function checkout(page: Page) {
  const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const days = page.getByRole('radiogroup', { name: '진료 날짜' });
  const times = page.getByRole('radiogroup', { name: '진료 시간' });
  const clinics = page.getByRole('dialog', { name: /한의원 고르기$/ });
  const full = page.getByText('이날은 남은 시간이 없어요.');
  const edits = (name: string) => part(name).getByRole('button', { name: `${name} 수정` });
  const content = page.getByRole('complementary', { name: '주문 내용' }).or(part('주문 내용'));
  const self = {
    part,
    days,
    times,
    /** The sheet of clinics. */
    clinics,
    /** What is bought. */
    content,
    /** The lines of the order with their notices; on phones once they are opened. */
    lines: content.getByRole('list'),
    /** Opens a part that is folded. */
    edit: async (name: string) => {
      const button = edits(name);
      await part(name).waitFor();
      if (await button.isVisible()) await button.click();
    },
    pay: page.getByRole('button', { name: /원 결제하기$/ }),
    expectOpen: async () => {
      await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}$/);
      await expect(page.getByRole('heading', { level: 1, name: '주문하기' })).toBeAttached();
      await expect(part('배송 방법')).toBeVisible();
    },
    /** The clinic's times have come: until then what stands below them moves. */
    expectTimes: () => expect(self.times.getByRole('radio').first()).toBeVisible(),
    /** Searches the address finder and takes the first address. */
    findAddress: async (opener: Locator, place: string) => {
      await opener.click();
      const finder = page.frameLocator('iframe[title="주소 찾기"]');
      await finder.getByRole('searchbox', { name: '주소' }).fill(place);
      await finder.getByRole('button', { name: '검색' }).click();
      // a press that starts on one page and ends on the next is no click
      const asked = new URLSearchParams({ q: place }).toString();
      const addresses = () => page.frames().map((frame) => frame.url());
      await expect.poll(() => addresses().some((address) => address.includes(asked))).toBe(true);
      await finder
        .getByRole('button', { name: /^도로명/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: '주소 찾기' })).toBeHidden();
    },
    fillDelivery: async () => {
      const shipping = part('배송 방법');
      await self.edit('배송 방법');
      await shipping.getByRole('radio', { name: /택배/ }).check();
      await shipping.getByRole('textbox', { name: '받는 분' }).fill('이새봄');
      await shipping.getByRole('textbox', { name: '휴대전화 번호' }).fill('01098765432');
      await shipping
        .getByRole('textbox', { name: '주소', exact: true })
        .fill('서울 성동구 연무장길 10');
      await shipping.getByRole('textbox', { name: '상세 주소' }).fill('101동 1203호');
      await shipping
        .getByRole('combobox', { name: '배송 메시지' })
        .selectOption('문 앞에 놓아 주세요');
    },
    pickUp: async () => {
      await self.edit('배송 방법');
      await part('배송 방법')
        .getByRole('radio', { name: /방문 수령/ })
        .check();
    },
    /** Opens the sheet of clinics. */
    openClinics: async () => {
      await self.edit('한의원 선택');
      await part('한의원 선택')
        .getByRole('button', { name: /한의원 고르기$/ })
        .click();
      return clinics;
    },
    findClinic: async (district: string, clinic: string) => {
      const sheet = await self.openClinics();
      await sheet.getByRole('searchbox', { name: '동네, 주소 또는 한의원 이름' }).fill(district);
      await sheet.getByRole('button', { name: '찾기', exact: true }).click();
      await sheet.getByRole('button', { name: new RegExp(`^${clinic}`) }).click();
      await sheet.waitFor({ state: 'hidden' });
      await days.waitFor();
    },
    /**
     * Chooses the clinic's last working day with that many free times: they do not expire during a test, and
     * earlier tests may have taken all of a day.
     */
    chooseLateDay: async (room = 1) => {
      const open = days.locator('input:enabled');
      await days.or(edits('한의원 선택')).waitFor();
      if (!(await days.isVisible())) await self.edit('한의원 선택');
      await days.waitFor();
      for (let back = (await open.count()) - 1; back >= 0; back--) {
        await open.nth(back).check();
        await times.or(full).waitFor();
        if ((await times.locator('input:enabled').count()) >= room) return open.nth(back);
      }
      throw new Error('the clinic has no free time in all its days');
    },
    /** Chooses the first free time of the shown day, and waits until it is held. */
    chooseFreeTime: async () => {
      const time = times.locator('input:enabled').first();
      const start = await time.getAttribute('value');
      await time.check();
      await page.getByRole('timer').filter({ hasText: '이 시간을 맡아 두었어요' }).waitFor();
      return Number(start);
    },
    examine: async () => {
      const section = part('기본 문진');
      await section.getByRole('checkbox', { name: /건강 정보 수집·이용/ }).check();
      await section.getByRole('radio', { name: '아니요' }).check();
      await section.getByRole('checkbox', { name: '고혈압', exact: true }).check();
    },
    agree: async () => {
      await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
    },
    /** Fills in what follows the clinic: day, time, answers, consents. */
    fillConsultation: async () => {
      await self.chooseLateDay();
      await self.chooseFreeTime();
      await self.examine();
      await self.agree();
    },
    /** Fills in everything for a returning patient whose clinic is chosen. */
    fillShortly: async () => {
      await self.pickUp();
      await self.fillConsultation();
    },
  };
  return self;
}

/** The payment window: a frame on the desktop, a page of its own on phones. */
export async function paymentWindow(page: Page, isMobile: boolean) {
  if (isMobile) await expect(page).toHaveURL(/\/sandbox\/payment\/window\//);
  const view = isMobile ? page : page.frameLocator('iframe[title="결제 (테스트용)"]');
  const press = (name: string) => () => view.getByRole('button', { name, exact: true }).click();
  await view.getByRole('button', { name: '결제 승인', exact: true }).waitFor();
  return {
    approve: press('결제 승인'),
    decline: press('결제 실패'),
    cancel: press('결제 취소'),
  };
}

/** Waits for the completion of a paid order. */
export async function expectCompleted(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}\/complete$/);
}

/** Pays in the open checkout, and waits for the completion. */
export async function payAndComplete(page: Page, isMobile: boolean): Promise<void> {
  await checkout(page).pay.click();
  await (await paymentWindow(page, isMobile)).approve();
  await expectCompleted(page);
}

/** Confirms the dialog with that error; returns its text. */
export async function confirmAlert(
  page: Page,
  words: { title: string; content: string },
): Promise<string> {
  const alert = page.getByRole('alertdialog', { name: words.title, exact: true });
  await expect(alert).toContainText(words.content);
  await expect(alert.getByRole('button')).toHaveCount(1);
  const text = await alert.innerText();
  await alert.getByRole('button', { name: '확인', exact: true }).click();
  await expect(alert).toBeHidden();
  return text;
}
