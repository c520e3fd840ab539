import { describe, expect, it, vi } from 'vitest';
import { shareRoutes } from '../../../sandbox/share/routes';

const SHOP = 'http://localhost:4173';
const PAGE = `${SHOP}/products/1`;
const HTML = `<html><head><meta property="og:title" content="경옥고 &amp; 공진단"/>
  <meta property="og:description" content="한의사의 진료를 마친 뒤"/>
  <meta property="og:image" content="${SHOP}/pictures/1.jpg"/></head></html>`;

const scrap = (request_url: string) => JSON.stringify({ link_ver: '4.0', request_url });
const FIELDS = {
  app_key: 'sandbox-share-key',
  validation_action: 'scrap',
  validation_params: scrap(PAGE),
};

async function post(changes: Partial<typeof FIELDS> = {}, page = new Response(HTML)) {
  const get = vi.fn<typeof fetch>(async () => page);
  const app = shareRoutes({ publicOrigin: SHOP, shareAppKey: FIELDS.app_key, fetch: get });
  const answer = await app.request('/picker/link', {
    method: 'POST',
    body: new URLSearchParams({ ...FIELDS, ...changes }),
  });
  return { status: answer.status, text: await answer.text(), get };
}

describe('the window of sharing', () => {
  it('shows the message that a chat would show, and says that it is none', async () => {
    const { status, text, get } = await post();
    expect(status).toBe(200);
    expect(get.mock.calls[0]?.[0]).toBe(PAGE);
    expect(text).toContain('<h2>경옥고 &amp; 공진단</h2>');
    expect(text).toContain('한의사의 진료를 마친 뒤');
    expect(text).toContain(`<img src="${SHOP}/pictures/1.jpg" alt="" />`);
    expect(text).toContain(`<a href="${PAGE}">`);
    expect(text).toContain('실제 카카오톡으로 보내지 않아요.');
  });

  it.each([
    ['another app’s key', { app_key: 'other' }, 401],
    ['a page of another site', { validation_params: scrap('https://evil.example/') }, 401],
    ['no message', { validation_params: '{' }, 400],
  ] as const)('refuses %s, and reads nothing', async (_what, changes, status) => {
    const { get, ...answer } = await post(changes);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('카카오톡으로 보낼 수 없어요');
    expect(get).not.toHaveBeenCalled();
  });

  it('refuses a page that cannot be read', async () => {
    expect((await post({}, new Response(null, { status: 404 }))).status).toBe(400);
  });
});
