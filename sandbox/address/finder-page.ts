import { html } from 'hono/html';
import { framedPage, type Html } from '../page';
import type { Candidate } from './candidates';

interface FinderPage {
  query: string;
  candidates: readonly Candidate[];
  /** Origin of the embedding page. */
  target: string;
}

/** The page in the frame: a search field and the results. Only the selection needs its script. */
export function finderPage({ query, candidates, target }: FinderPage): Html {
  const asked = query.trim() !== '';
  const body = html`<main>
    <p class="mark" role="note">
      <strong>테스트용 주소 찾기</strong> 도로명과 우편번호는 실제와 달라요.
    </p>
    <form role="search" method="get" action="/sandbox/address/finder">
      <label for="query">주소</label>
      <div class="field">
        <input
          id="query"
          name="q"
          type="search"
          value="${query}"
          maxlength="60"
          autocomplete="street-address"
          enterkeyhint="search"
          placeholder="동 이름이나 도로명과 번호"
        />
        <button type="submit">검색</button>
      </div>
    </form>
    ${asked ? results(query, candidates) : advice()}
  </main>`;
  return framedPage({ title: '주소 찾기', assets: '/sandbox/address/finder', target, body });
}

function advice(): Html {
  return html`<section class="advice">
    <h1>이렇게 찾아보세요</h1>
    <dl>
      <div>
        <dt>동 이름</dt>
        <dd>성수동</dd>
      </div>
      <div>
        <dt>시·군·구와 동</dt>
        <dd>성동구 성수동</dd>
      </div>
      <div>
        <dt>도로명과 번호</dt>
        <dd>성동구 성수이로 51</dd>
      </div>
    </dl>
  </section>`;
}

function results(query: string, candidates: readonly Candidate[]): Html {
  if (candidates.length === 0) {
    return html`<section class="advice">
      <h1 tabindex="-1" data-focus>‘${query}’에 맞는 주소를 찾지 못했어요</h1>
      <p>동 이름이 바른지 확인하거나, 도로명 앞에 시·군·구를 함께 적어 주세요.</p>
    </section>`;
  }
  return html`<section aria-labelledby="found">
    <h1 id="found" tabindex="-1" data-focus>주소 ${candidates.length}개를 찾았어요</h1>
    <ul>
      ${candidates.map(
        (candidate) =>
          html`<li>
            <p class="zonecode"><span class="hidden">우편번호</span> ${candidate.zonecode}</p>
            ${choice(candidate, 'R')} ${choice(candidate, 'J')}
          </li>`,
      )}
    </ul>
  </section>`;
}

function choice(candidate: Candidate, userSelectedType: 'R' | 'J'): Html {
  const isRoad = userSelectedType === 'R';
  const text = isRoad ? candidate.roadAddress : candidate.jibunAddress;
  const building = isRoad && candidate.buildingName ? ` (${candidate.buildingName})` : '';
  const answer = JSON.stringify({
    ...candidate,
    address: text,
    userSelectedType,
    addressType: userSelectedType,
    userLanguageType: 'K',
  });
  return html`<button type="button" data-answer="${answer}">
    <span class="kind">${isRoad ? '도로명' : '지번'}</span>
    <span class="text">${text}${building}</span>
  </button>`;
}
