import { html } from 'hono/html';
import type { Html } from '../page';

/** The messenger inside its frame; `target` is the origin of the page around it. */
export function messengerPage(target: string): Html {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>상담 (테스트용)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/assets/stand-in.css" />
        <link rel="stylesheet" href="/sandbox/chat/messenger.css" />
        <script src="/sandbox/chat/messenger.js"></script>
      </head>
      <body data-target="${target}">
        <header>
          <h1>달임 상담</h1>
          <button type="button" id="close" aria-label="상담 닫기">닫기</button>
        </header>
        <p class="mark" role="note">
          <strong>테스트용 상담</strong> 실제 상담원과 연결되지 않아요.
        </p>
        <ol id="messages" aria-label="대화" aria-live="polite"></ol>
        <form id="say">
          <label class="hidden" for="text">보낼 말</label>
          <input
            id="text"
            name="text"
            maxlength="1000"
            autocomplete="off"
            placeholder="궁금한 점을 적어 주세요"
          />
          <button type="submit">보내기</button>
        </form>
      </body>
    </html>`;
}
