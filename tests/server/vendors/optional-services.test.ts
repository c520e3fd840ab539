import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../server/http/security-headers';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { joinSources } from '../../../server/vendors/page-sources';
import { optionalServices, type OptionalSettings } from '../../../server/vendors/browser-services';

const SHOP = 'http://localhost:4173';
const open = (changes: Partial<OptionalSettings> = {}) =>
  optionalServices(
    {
      areSandboxesAllowed: true,
      SEGMENT_WRITE_KEY: undefined,
      SEGMENT_API_HOST: 'api.segment.io/v1',
      SENTRY_DSN: undefined,
      SENTRY_ENVIRONMENT: 'production',
      CHANNEL_PLUGIN_KEY: undefined,
      CHANNEL_SECRET_KEY: undefined,
      KAKAO_JS_KEY: undefined,
      ...changes,
    },
    sandboxUrls(SHOP),
  );
const real = {
  areSandboxesAllowed: false,
  SEGMENT_WRITE_KEY: 'write',
  SENTRY_DSN: 'https://public@errors.example/7',
  SENTRY_ENVIRONMENT: 'staging',
  CHANNEL_PLUGIN_KEY: 'plugin',
  CHANNEL_SECRET_KEY: 'abcd',
  KAKAO_JS_KEY: 'js-key',
} as const;

describe('analytics, error reports, chat and sharing', () => {
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
        environment: 'production',
      },
      chat: {
        scriptUrl: `${SHOP}/sandbox/chat/ch-plugin-web.js`,
        pluginKey: 'sandbox-plugin-key',
      },
      share: {
        scriptUrl: `${SHOP}/sandbox/share/kakao.min.js`,
        integrity: null,
        appKey: 'sandbox-share-key',
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
    expect(services).toEqual({
      analytics: null,
      errorReports: null,
      chat: null,
      share: null,
    });
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
      errorReports: {
        dsn: real.SENTRY_DSN,
        tunnel: '/error-reports',
        environment: 'staging',
      },
      chat: { scriptUrl: 'https://cdn.channel.io/plugin/ch-plugin-web.js', pluginKey: 'plugin' },
      share: {
        scriptUrl: expect.stringMatching(
          /^https:\/\/t1\.kakaocdn\.net\/kakao_js_sdk\/[\d.]+\/kakao\.min\.js$/,
        ),
        integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
        appKey: 'js-key',
      },
    });
    expect({ chatSecretKey, needsSandbox, areReportsReal }).toEqual({
      chatSecretKey: 'abcd',
      needsSandbox: false,
      areReportsReal: true,
    });
  });

  it('extend the content policy by the hosts of those that are configured (product 12, Policy exceptions)', () => {
    const policyOf = (settings: Partial<OptionalSettings>) =>
      contentSecurityPolicy({
        pageSources: joinSources(open(settings).sources),
        publicOrigin: SHOP,
      });
    const { CHANNEL_PLUGIN_KEY: _chat, KAKAO_JS_KEY: _share, ...analytics } = real;
    const policy = policyOf(analytics);
    expect(policy).toContain("connect-src 'self' https://api.segment.io;");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policyOf({ ...real, KAKAO_JS_KEY: undefined })).toContain(
      "script-src 'self' https://*.channel.io;",
    );
    expect(policyOf(real)).toContain("style-src-elem 'self' 'unsafe-inline';");
    expect(policyOf(real)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  });

  it('admit of Kakao its SDK alone, and the window that it opens', () => {
    const pageSources = joinSources(open({ KAKAO_JS_KEY: 'js-key' }).sources);
    const policy = contentSecurityPolicy({ pageSources, publicOrigin: SHOP });
    expect(policy).toContain("script-src 'self' https://t1.kakaocdn.net/kakao_js_sdk/;");
    expect(policy).toContain("connect-src 'self' https://kapi.kakao.com;");
    expect(policy).toContain(
      "form-action 'self' https://sharer.kakao.com https://accounts.kakao.com;",
    );
    expect(policy).not.toContain('unsafe');
  });
});
