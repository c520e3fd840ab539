import { ERROR_MESSAGES } from '@contract/error-messages';
import type { Env } from '../env';
import type { Api } from '../http/api';

/** The app wrappers that may open the shop's links; null for none. */
export interface AppLinks {
  readonly android: {
    readonly packageName: string;
    readonly certificates: readonly string[];
  } | null;
  /** Team and bundle, as `ABCDE12345.kr.dalim.app`. */
  readonly apple: readonly string[] | null;
}

const list = (text: string) => text.split(',').map((each) => each.trim());

export function appLinksOf(
  env: Pick<Env, 'ANDROID_APP' | 'ANDROID_APP_CERTIFICATES' | 'APPLE_APPS'>,
): AppLinks {
  const {
    ANDROID_APP: packageName,
    ANDROID_APP_CERTIFICATES: certificates,
    APPLE_APPS: apple,
  } = env;
  return {
    android:
      packageName === undefined || certificates === undefined
        ? null
        : { packageName, certificates: list(certificates).map((each) => each.toUpperCase()) },
    apple: apple === undefined ? null : list(apple),
  };
}

/** What has to come back into the browser it was begun in: logins, payments; and what is no page. */
const BROWSERS_OWN = [
  '/oauth/*',
  '*/postprocess',
  '/payments/*',
  '/api/*',
  '/public-api/*',
  '/medical-streaming-api/*',
  '/token-service/*',
  '/sandbox/*',
];

/** Digital Asset Links: Android's app opens our links, and a Trusted Web Activity has no address bar. */
const assetLinks = ({ packageName, certificates }: NonNullable<AppLinks['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: certificates,
    },
  },
];

/** Apple's association file: iOS opens our links in the app, except those that belong to the browser. */
const appleAssociation = (apps: readonly string[]) => ({
  applinks: {
    details: [
      {
        appIDs: apps,
        components: [...BROWSERS_OWN.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }],
      },
    ],
  },
});

/** Mounts the files by which the app wrappers' systems trust the shop; 404 without an app (vendors 11). */
export function appLinkRoutes({ app, deps }: Api): void {
  const { android, apple } = deps.config.appLinks;
  const files: readonly (readonly [path: string, file: object | null])[] = [
    ['/.well-known/assetlinks.json', android && assetLinks(android)],
    ['/.well-known/apple-app-site-association', apple && appleAssociation(apple)],
  ];
  for (const [path, file] of files)
    app.get(path, (c) => {
      c.set('route', path);
      if (file === null) return c.text(ERROR_MESSAGES.not_found, 404);
      c.header('Cache-Control', 'public, max-age=3600');
      return c.json(file);
    });
}
