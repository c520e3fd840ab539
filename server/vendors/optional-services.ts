import type { Services } from '@contract/services';
import type { Env } from '../env';
import { SANDBOX_DEFAULTS, type SandboxUrls } from './sandbox-addresses';
import { PAGE_SOURCES, analyticsSources, type PageSources } from './page-sources';

type Settings = Pick<
  Env,
  | 'areSandboxesAllowed'
  | 'SEGMENT_WRITE_KEY'
  | 'SEGMENT_API_HOST'
  | 'SENTRY_DSN'
  | 'CHANNEL_PLUGIN_KEY'
  | 'CHANNEL_SECRET_KEY'
>;

interface OptionalServices {
  services: Pick<Services, 'analytics' | 'errorReports' | 'chat'>;
  /** Secret that signs chat members; null when the channel requires none. */
  chatSecretKey: string | null;
  sources: readonly PageSources[];
  needsSandbox: boolean;
  /** Whether error reports go to the real service. */
  areReportsReal: boolean;
}

/** Path to which browsers post error reports. */
export const ERROR_TUNNEL = '/error-reports';

const CHANNEL_SCRIPT = 'https://cdn.channel.io/plugin/ch-plugin-web.js';

/**
 * Analytics, error reports and chat. Each is real with its key, a sandbox without one where
 * allowed, and off elsewhere: no order depends on them.
 */
export function optionalServices(env: Settings, urls: SandboxUrls): OptionalServices {
  const standsIn = env.areSandboxesAllowed;
  const { SEGMENT_WRITE_KEY: writeKey, SENTRY_DSN: dsn, CHANNEL_PLUGIN_KEY: pluginKey } = env;
  const sandbox = new URL(urls.analyticsBase);
  const sandboxAnalytics = {
    writeKey: SANDBOX_DEFAULTS.analyticsWriteKey,
    apiHost: sandbox.host + sandbox.pathname,
    protocol: sandbox.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  const sandboxChat = { scriptUrl: urls.chatScript, pluginKey: SANDBOX_DEFAULTS.chatPluginKey };
  const reports = dsn ?? (standsIn ? urls.errorsDsn : undefined);
  return {
    services: {
      analytics: writeKey
        ? { writeKey, apiHost: env.SEGMENT_API_HOST, protocol: 'https' }
        : standsIn
          ? sandboxAnalytics
          : null,
      errorReports: reports === undefined ? null : { dsn: reports, tunnel: ERROR_TUNNEL },
      chat: pluginKey ? { scriptUrl: CHANNEL_SCRIPT, pluginKey } : standsIn ? sandboxChat : null,
    },
    chatSecretKey: pluginKey
      ? (env.CHANNEL_SECRET_KEY ?? null)
      : standsIn
        ? SANDBOX_DEFAULTS.chatSecretKey
        : null,
    sources: [
      ...(writeKey ? [analyticsSources(env.SEGMENT_API_HOST)] : []),
      ...(pluginKey ? [PAGE_SOURCES.channelTalk] : []),
    ],
    needsSandbox: standsIn && (!writeKey || !dsn || !pluginKey),
    areReportsReal: dsn !== undefined,
  };
}
