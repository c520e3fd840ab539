import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';

/** What iOS 16.4 lacks, the oldest that the shop is built for, and Chromium can do without. */
function removeWhatIsNewer(): void {
  const newer: [object, string[]][] = [
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [Response, ['json']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [
      globalThis,
      ['CloseWatcher', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler', 'cookieStore'],
    ],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'popover']],
    [HTMLImageElement.prototype, ['fetchPriority']],
    [Navigator.prototype, ['connection', 'userActivation', 'userAgentData', 'setAppBadge']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a guest signs in and pays in a browser as old as iOS 16.4', async ({
  page,
  context,
  isMobile,
}) => {
  await context.addInitScript(removeWhatIsNewer);
  const shop = shopPages(page);
  await shop.openHome();
  expect(await page.evaluate(() => 'any' in AbortSignal || 'canParse' in URL)).toBe(false);
  await shop.browse();
  await shop.openProduct('경옥고 스틱');
  await productPage(page).addToCart();
  await shop.openCart();
  await cartPage(page).order();
  const login = signIn(page);
  await login.leave();
  await login.choose('김달임 (프로필 완성)');
  const form = checkout(page);
  await form.expectOpen();
  await form.pickUp();
  await form.findClinic('성동구', '달임한의원 성수');
  await form.fillConsultation();
  await payAndComplete(page, isMobile);
});
