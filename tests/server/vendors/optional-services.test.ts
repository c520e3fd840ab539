import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../server/http/security-headers';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { joinSources } from '../../../server/vendors/page-sources';
import { optionalServices } from '../../../server/vendors/optional-services';

const SHOP = 'http://localhost:4173';
type Settings = Parameters<typeof optionalServices>[0];
const open = (changes: Partial<Settings> = {}) =>
  optionalServices(
    {
      areSandboxesAllowed: true,
      SEGMENT_WRITE_KEY: undefined,
      SEGMENT_API_HOST: 'api.segment.io/v1',
      SENTRY_DSN: undefined,
      CHANNEL_PLUGIN_KEY: undefined,
      CHANNEL_SECRET_KEY: undefined,
      ...changes,
    },
    sandboxUrls(SHOP),
  );
const real = {
  areSandboxesAllowed: false,
  SEGMENT_WRITE_KEY: 'write',
  SENTRY_DSN: 'https://public@errors.example/7',
  CHANNEL_PLUGIN_KEY: 'plugin',
  CHANNEL_SECRET_KEY: 'abcd',
} as const;

describe('analytics, error reports and chat', () => {
  it('are sandboxes while nothing is configured and sandboxes may run', () => {
    const { services, sources, chatSecretKey, needsSandbox } = open();
    expect(services).toEqual({
      analytics: {
        writeKey: 'sandbox-write-key',
        apiHost: 'localhost:4173/sandbox/analytics/v1',
        protocol: 'http',
      },
      errorReports: {
        dsn: 'http://sandboxpublickey@localhost:4173/sandbox/errors/1',
        tunnel: '/error-reports',
      },
      chat: {
        scriptUrl: `${SHOP}/sandbox/chat/ch-plugin-web.js`,
        pluginKey: 'sandbox-plugin-key',
      },
    });
    expect(sources).toEqual([]);
    expect(chatSecretKey).toBe(SANDBOX_DEFAULTS.chatSecretKey);
    expect(needsSandbox).toBe(true);
  });

  it('are off in a real shop without their keys', () => {
    const { services, sources, chatSecretKey, needsSandbox } = open({
      areSandboxesAllowed: false,
    });
    expect(services).toEqual({ analytics: null, errorReports: null, chat: null });
    expect({ sources, chatSecretKey, needsSandbox }).toEqual({
      sources: [],
      chatSecretKey: null,
      needsSandbox: false,
    });
  });

  it('are real with their keys', () => {
    const { services, chatSecretKey, needsSandbox, areReportsReal } = open(real);
    expect(services).toEqual({
      analytics: { writeKey: 'write', apiHost: 'api.segment.io/v1', protocol: 'https' },
      errorReports: { dsn: real.SENTRY_DSN, tunnel: '/error-reports' },
      chat: { scriptUrl: 'https://cdn.channel.io/plugin/ch-plugin-web.js', pluginKey: 'plugin' },
    });
    expect({ chatSecretKey, needsSandbox, areReportsReal }).toEqual({
      chatSecretKey: 'abcd',
      needsSandbox: false,
      areReportsReal: true,
    });
  });

  it('extend the content policy by the events’ host and the chat only', () => {
    const policyOf = (settings: Partial<Settings>) =>
      contentSecurityPolicy({
        pageSources: joinSources(open(settings).sources),
        publicOrigin: SHOP,
      });
    const { CHANNEL_PLUGIN_KEY: _chat, ...withoutChat } = real;
    const policy = policyOf(withoutChat);
    expect(policy).toContain("connect-src 'self' https://api.segment.io;");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policyOf(real)).toContain("script-src 'self' https://*.channel.io;");
    expect(policyOf(real)).toContain("style-src-elem 'self' 'unsafe-inline';");
    expect(policyOf(real)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  });
});
