import { html } from 'hono/html';
import { formatWon } from '@contract/catalog/price';
import { errorPage, paymentFacts, type Html, sandboxPage } from '../page';
import type { PaymentRow } from './payments';

/** The window of a pending payment, with one button per outcome. */
export function windowPage(row: PaymentRow, target: string): Html {
  const body = html`<h1>결제</h1>
    ${paymentFacts(row.name, row.merchantUid, row.amount)}
    <form method="post" class="stack" data-window data-target="${target}">
      <button class="button primary" name="decision" value="approve">결제 승인</button>
      <button class="button" name="decision" value="decline">결제 실패</button>
      <button class="button quiet" name="decision" value="cancel">결제 취소</button>
      <h2>문제 상황 시험하기</h2>
      <button class="button quiet" name="decision" value="slow">느린 승인</button>
      <button class="button quiet" name="decision" value="mismatch">금액 다르게 승인</button>
      <p class="status" role="status"></p>
    </form>`;
  return sandboxPage({ title: '결제', body, script: 'window.js' });
}

/** Posts the result to the opener, at `target` only. */
export function resultPage(result: object, target: string): Html {
  const body = html`<h1>결제창을 닫고 있어요</h1>
    <p class="lead" data-result="${JSON.stringify(result)}" data-target="${target}">
      잠시만 기다려 주세요.
    </p>`;
  return sandboxPage({ title: '결제', body, script: 'window.js' });
}

/** The provider's receipt page. */
export function receiptPage(row: PaymentRow): Html {
  const cancelled = html`<dt>취소 금액</dt>
    <dd>${formatWon(row.cancelAmount)}</dd>`;
  const body = html`<h1>결제 영수증</h1>
    ${paymentFacts(row.name, row.merchantUid, row.amount, cancelled)}`;
  return sandboxPage({ title: '결제 영수증', body });
}

export function unknownPaymentPage(): Html {
  return errorPage('결제를 찾을 수 없어요', '쇼핑몰에서 결제를 다시 시작해 주세요.', 'F404');
}

export function brokenPage(): Html {
  return errorPage(
    '결제사와 연결이 끊어졌어요',
    '이 창을 닫고 쇼핑몰에서 주문 상태를 확인해 주세요.',
    'F500',
    'window.js',
  );
}
