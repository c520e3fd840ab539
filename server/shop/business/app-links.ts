import { ERROR_MESSAGES } from '@contract/core/error-messages';
import type { Api } from '../../http/api';
import type { AppLinks } from '../../core/config';

/** What has to come back into the browser it was begun in: logins, payments; and what is no page. */
const BROWSERS_OWN = [
  '*/oauth/*',
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
