import { describe, expect } from 'vitest';
import { faultsOf, LOCAL } from '../support/settings';
import { sharedShopTest } from './support/shop-test';

const ANDROID = '/.well-known/assetlinks.json';
const APPLE = '/.well-known/apple-app-site-association';
const CERTIFICATE = Array.from({ length: 32 }, () => 'AB').join(':');

const withApps = sharedShopTest.extend('shopSettings', {
  variables: {
    ANDROID_APP: 'kr.dalim.app',
    ANDROID_APP_CERTIFICATES: `${CERTIFICATE}, ${CERTIFICATE.toLowerCase()}`,
    APPLE_APPS: 'ABCDE12345.kr.dalim.app',
  },
});

describe('the wrapper’s links', () => {
  withApps('open in Android’s app, whose certificates are named', async ({ shop }) => {
    const answer = await shop.fetch(ANDROID);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'kr.dalim.app',
          sha256_cert_fingerprints: [CERTIFICATE, CERTIFICATE],
        },
      },
    ]);
  });

  withApps('open in Apple’s app, except what a browser has begun', async ({ shop }) => {
    const answer = await shop.fetch(APPLE);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    const { applinks } = (await answer.json()) as {
      applinks: { details: { appIDs: string[]; components: Record<string, unknown>[] }[] };
    };
    const [{ appIDs, components } = { appIDs: [], components: [] }] = applinks.details;
    expect(appIDs).toEqual(['ABCDE12345.kr.dalim.app']);
    expect(components.at(-1)).toEqual({ '/': '/*' });
    for (const path of ['*/oauth/*', '*/postprocess', '/payments/*'])
      expect(components).toContainEqual({ '/': path, exclude: true });
  });

  sharedShopTest('belong to the browser where no app is configured', async ({ shop }) => {
    for (const path of [ANDROID, APPLE]) expect((await shop.fetch(path)).status).toBe(404);
  });

  sharedShopTest('need settings that the systems understand', () => {
    expect(faultsOf({ ...LOCAL, ANDROID_APP: 'kr.dalim.app' })).toEqual([
      'ANDROID_APP and ANDROID_APP_CERTIFICATES must be set together',
    ]);
    expect(faultsOf({ ...LOCAL, ANDROID_APP: 'dalim', APPLE_APPS: 'kr.dalim.app' })).toHaveLength(
      3,
    );
  });
});
