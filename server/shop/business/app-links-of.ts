import type { AppLinks } from '../../core/config';

const list = (text: string) => text.split(',').map((each) => each.trim());

/** From ANDROID_APP, ANDROID_APP_CERTIFICATES and APPLE_APPS. */
export function appLinksOf({
  ANDROID_APP: packageName,
  ANDROID_APP_CERTIFICATES: certificates,
  APPLE_APPS: apple,
}: Readonly<
  Partial<Record<'ANDROID_APP' | 'ANDROID_APP_CERTIFICATES' | 'APPLE_APPS', string | undefined>>
>): AppLinks {
  return {
    android:
      packageName === undefined || certificates === undefined
        ? null
        : { packageName, certificates: list(certificates).map((each) => each.toUpperCase()) },
    apple: apple === undefined ? null : list(apple),
  };
}
