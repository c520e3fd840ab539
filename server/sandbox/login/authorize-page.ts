import { html } from 'hono/html';
import { type Html, sandboxPage } from '../page';
import { ACCOUNT_CHOICES, hintedChoice } from './accounts';
import type { AuthorizeRequest } from './authorize-request';

/** The page on which the tester chooses who to be. It is one form and needs no script. */
export function authorizePage(request: AuthorizeRequest): Html {
  const hinted = hintedChoice(request.login_hint);
  const choices = hinted ? [hinted, ...ACCOUNT_CHOICES] : ACCOUNT_CHOICES;
  const body = html`<h1>누구로 로그인할까요?</h1>
    <p class="lead">달임에 로그인해 볼 테스트 계정을 골라 주세요.</p>
    <form method="post" action="/sandbox/login/oauth/authorize" class="stack">
      ${Object.entries(request).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${choices.map(
        ({ account, label }) =>
          html`<button class="button account" name="account" value="${account.key}">
            ${label}
          </button>`,
      )}
      <button class="button quiet" name="decision" value="deny">취소</button>
      <h2>문제 상황 시험하기</h2>
      <button class="button quiet" name="decision" value="expired">만료된 코드로 돌아가기</button>
      <button class="button quiet" name="decision" value="used">이미 쓴 코드로 돌아가기</button>
    </form>`;
  return sandboxPage({ title: '카카오 로그인', body });
}
