import { expect, test } from '../fixture';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, userAgent: undefined });

test('a browser without a share sheet shares by KakaoTalk, whose script loads after the tap', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/share/')) scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/@seongsu');
  const share = page.getByRole('button', { name: '공유하기' });
  expect(scripts).toEqual([]);
  await share.click();
  const sheet = page.getByRole('dialog', { name: '공유하기' });
  await expect(sheet).toContainText('달임한의원 성수 | 프리미엄 한약, 달임');
  const popup = page.waitForEvent('popup');
  await sheet.getByRole('button', { name: '카카오톡으로 보내기' }).click();
  const message = await popup;
  await expect(message.getByRole('heading', { name: '달임한의원 성수' })).toBeVisible();
  await expect(message.getByRole('link')).toHaveText(/\/@seongsu$/);
  expect(scripts[0]).toBe('/sandbox/share/kakao.min.js');
  await message.close();
  await expect(sheet).toBeHidden();
  await expect(share).toBeFocused();
});
