import { expect, test } from 'playwright/test';
import { isNews, readMessages } from './news';

test('progress texts and button labels are no message', async ({ page }) => {
  await page.setContent(`
    <p role="status">결제를 확인하고 있어요</p>
    <p role="status">로그인하고 있어요</p>
    <p role="status">연결이 느려요. 조금만 기다려 주세요.</p>
    <p role="alert" hidden>다시 시도해 주세요.</p>
    <div role="alertdialog"><p>문제가 생겼어요.</p><button>확인</button></div>`);
  expect((await readMessages(page)).filter(isNews)).toEqual([]);
  await page.setContent(`
    <div role="alertdialog"><h2>결제 처리 실패</h2>
    <p>결제 처리에 실패했습니다. 잠시 후에 다시 시도해주세요.</p><button>확인</button></div>`);
  expect((await readMessages(page)).filter(isNews)).toHaveLength(1);
  await page.setContent(`
    <p role="alert">주소로부터 좌표를 가져오는데 실패했습니다. 랜덤 한의원을 눌러 보세요.</p>
    <p role="alert">문제가 생겼어요.</p>`);
  expect((await readMessages(page)).filter(isNews)).toHaveLength(1);
});
