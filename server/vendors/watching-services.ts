import type { Services } from '@contract/services';
import type { Env } from '../env';
import { SANDBOX_DEFAULTS, type SandboxUrls } from '../sandbox/addresses';
import { sandboxAllowed } from '../sandbox/allowed';
import { PAGE_SOURCES, analyticsSources, type PageSources } from './page-sources';

type Settings = Pick<
  Env,
  | 'PUBLIC_ORIGIN'
  | 'SANDBOX'
  | 'SEGMENT_WRITE_KEY'
  | 'SEGMENT_API_HOST'
  | 'SENTRY_DSN'
  | 'CHANNEL_PLUGIN_KEY'
  | 'CHANNEL_SECRET_KEY'
>;

export interface WatchingServices {
  services: Pick<Services, 'analytics' | 'errorReports' | 'chat'>;
  /** Secret with which members of the chat are proven; null where the channel asks for none. */
  chatSecretKey: string | null;
  sources: readonly PageSources[];
  needsSandbox: boolean;
  /** Whether error reports leave for the real service. */
  areReportsReal: boolean;
}

/** Where browsers hand in error reports. */
export const ERROR_TUNNEL = '/error-reports';

const CHANNEL_SCRIPT = 'https://cdn.channel.io/plugin/ch-plugin-web.js';

/**
 * The services with which the business watches and talks. Each is real with its key, a stand-in
 * without one where sandboxes may run, and off everywhere else: nobody's order waits for them.
 */
export function watchingServices(env: Settings, urls: SandboxUrls): WatchingServices {
  const standsIn = sandboxAllowed(env);
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
