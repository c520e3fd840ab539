import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/rules/seoul-time';
import { sandboxPage, type Html } from '../page';
import type { SunkItem } from './envelope';

/** Of an error event, what the page has words for. */
const eventSchema = z.object({
  release: z.optional(z.string()),
  environment: z.optional(z.string()),
  extra: z.optional(z.record(z.string(), z.unknown())),
  exception: z.optional(
    z.object({
      values: z.array(z.object({ type: z.optional(z.string()), value: z.optional(z.string()) })),
    }),
  ),
});

/** The reports that have arrived, the latest first, for whoever builds the shop. */
export function reportsPage(items: readonly SunkItem[]): Html {
  const body = html`<h1>오류 보고</h1>
    <p class="lead">이 서버가 켜진 뒤에 받은 보고 ${items.length}건이에요. 최근 것부터 보여요.</p>
    <form method="post" action="/sandbox/errors/clear">
      <button class="button quiet" type="submit">모두 지우기</button>
    </form>
    ${
      items.length === 0
        ? html`<p class="status">아직 받은 보고가 없어요.</p>`
        : html`<ol class="entries">
            ${[...items].reverse().map(entry)}
          </ol>`
    }`;
  return sandboxPage({
    title: '오류 보고',
    body,
    note: '실제 오류 보고 서비스로 보내지 않아요.',
    isWide: true,
  });
}

function entry({ type, content, receivedAt }: SunkItem): Html {
  const parsed = z.safeParse(eventSchema, content);
  const event = type === 'event' && parsed.success ? parsed.data : {};
  const error = event.exception?.values.at(-1);
  return html`<li class="entry">
    <h2>${type}${error ? ` · ${error.type ?? ''}: ${error.value ?? ''}` : ''}</h2>
    <p>${formatSeoulDate(receivedAt)} ${seoulClock(receivedAt)}</p>
    <dl>
      ${Object.entries({
        release: event.release,
        environment: event.environment,
        ...event.extra,
      })
        .filter(([, value]) => value !== undefined)
        .map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${String(value)}</dd>`,
        )}
    </dl>
    <pre>${JSON.stringify(content, null, 2)}</pre>
  </li>`;
}
