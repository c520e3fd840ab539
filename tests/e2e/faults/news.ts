import type { Page } from 'playwright/test';

/** What a message has to do beyond saying that something went wrong. */
const SAYS_WHAT_TO_DO = /다시|확인|골라|눌러|선택|문의|연결|입력|로그인/;
/** What is told while the patient waits, whether something went wrong or not. */
const WAITING = /고 있어요|느려요/;

/** Whether a text tells a patient what to do after something went wrong. */
export function isNews(text: string): boolean {
  return SAYS_WHAT_TO_DO.test(text) && !WAITING.test(text);
}

/** What the page says just now in dialogs, alerts and to readers; the words of its buttons say nothing. */
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
