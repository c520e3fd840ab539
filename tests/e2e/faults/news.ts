import type { Page } from 'playwright/test';

/** A message must offer a next step besides reporting the error. */
const SAYS_WHAT_TO_DO = /다시|확인|골라|눌러|선택|문의|연결|입력|로그인/;
/** Progress texts, which show with or without a fault. */
const WAITING = /고 있어요|느려요/;

/** Whether a text tells the patient the next step after an error. */
export function isNews(text: string): boolean {
  return SAYS_WHAT_TO_DO.test(text) && !WAITING.test(text);
}

/** The text of dialogs, alerts and live regions on the page, without button labels. */
export function readMessages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=alertdialog], [role=alert], [role=status]')]
      .filter(
        (element) => element.getAttribute('aria-busy') !== 'true' && element.checkVisibility(),
      )
      .map((element) => {
        const copy = document.createElement('div');
        copy.append(element.cloneNode(true));
        for (const button of copy.querySelectorAll('button')) button.remove();
        return copy.textContent.trim();
      })
      .filter((text) => text !== ''),
  );
}
