import { describe, expect, it } from 'vitest';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { chatRoutes } from '../../../sandbox/chat/routes';
import { memberHash } from '../../../server/notify/chat/routes';

const { chatPluginKey, chatSecretKey } = SANDBOX_DEFAULTS;

function chat() {
  const time = { now: 1000 };
  const app = chatRoutes({
    publicOrigin: 'http://localhost:4173',
    clock: () => time.now,
    chatPluginKey,
    chatSecretKey,
  });
  const send = (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const boot = (option: Record<string, unknown>) =>
    send('/boot', { pluginKey: chatPluginKey, guestId: 'g', ...option });
  const tokenOf = async (option: Record<string, unknown> = {}) =>
    ((await (await boot(option)).json()) as { token: string }).token;
  const said = async (token: string) => {
    const answer = await app.request(`/messages?token=${token}`);
    const { messages } = (await answer.json()) as { messages: { from: string; text: string }[] };
    return messages.map(({ from, text }) => `${from}: ${text}`);
  };
  return { app, time, send, boot, tokenOf, said };
}

describe('the chat sandbox', () => {
  it('boots guests, and members only with the shop’s signature', async () => {
    const { boot } = chat();
    expect((await boot({})).status).toBe(200);
    expect((await boot({ memberId: 'a', memberHash: memberHash(chatSecretKey, 'a') })).status).toBe(
      200,
    );
    expect((await boot({ memberId: 'a', memberHash: memberHash(chatSecretKey, 'b') })).status).toBe(
      401,
    );
    expect((await boot({ memberId: 'a' })).status).toBe(401);
    expect((await boot({ pluginKey: 'other' })).status).toBe(401);
    expect((await boot({ guestId: '' })).status).toBe(422);
  });

  it('separates a member’s conversation from the guest’s, and answers a little later', async () => {
    const { time, send, tokenOf, said } = chat();
    const member = { memberId: 'a', memberHash: memberHash(chatSecretKey, 'a') };
    const token = await tokenOf(member);
    expect((await send(`/messages?token=${token}`, { text: '배송은 언제 와요?' })).status).toBe(
      204,
    );
    expect((await said(token)).slice(1)).toEqual(['patient: 배송은 언제 와요?']);
    time.now += 5000;
    expect(await said(await tokenOf(member))).toHaveLength(3);
    expect(await said(await tokenOf())).toHaveLength(1);
  });

  it('answers nothing to an unknown token', async () => {
    const { app, send } = chat();
    expect((await app.request('/messages?token=x')).status).toBe(401);
    expect((await send('/messages?token=x', { text: '안녕하세요' })).status).toBe(401);
  });

  it('lets only the shop frame the messenger', async () => {
    const { app } = chat();
    const policy = (await app.request('/messenger')).headers.get('Content-Security-Policy');
    expect(policy).toContain("frame-ancestors 'self' http://localhost:4173");
    expect(policy).toContain("connect-src 'self'");
  });
});
