import { html } from 'hono/html';
import { formatSeoulDate, seoulClock } from '@contract/rules/seoul-time';
import { sandboxPage, type Html } from '../page';
import type { SunkEvent } from './wire';

const KINDS: Readonly<Record<SunkEvent['type'], string>> = {
  page: '화면',
  track: '행동',
  identify: '회원',
  alias: '별칭',
  group: '모임',
  screen: '화면',
};

/** The events that have arrived, the latest first, for whoever builds the shop. */
export function eventsPage(events: readonly SunkEvent[]): Html {
  const body = html`<h1>통계 이벤트</h1>
    <p class="lead">
      이 서버가 켜진 뒤에 받은 이벤트 ${events.length}건이에요. 최근 것부터 보여요.
    </p>
    <form method="post" action="/sandbox/analytics/clear">
      <button class="button quiet" type="submit">모두 지우기</button>
    </form>
    ${
      events.length === 0
        ? html`<p class="status">아직 받은 이벤트가 없어요.</p>`
        : html`<ol class="entries">
            ${[...events].reverse().map(entry)}
          </ol>`
    }`;
  return sandboxPage({
    title: '통계 이벤트',
    body,
    note: '실제 통계 서비스로 보내지 않아요.',
    isWide: true,
  });
}

function entry(event: SunkEvent): Html {
  const at = Date.parse(event.timestamp);
  const fields = Object.entries(event.properties ?? {});
  return html`<li class="entry">
    <h2>${KINDS[event.type]} · ${event.name ?? event.event ?? event.userId ?? ''}</h2>
    <p>${Number.isNaN(at) ? event.timestamp : `${formatSeoulDate(at)} ${seoulClock(at)}`}</p>
    <dl>
      ${fields.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${typeof value === 'string' ? value : JSON.stringify(value)}</dd>`,
      )}
    </dl>
  </li>`;
}
