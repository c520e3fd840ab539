import type { Env } from '../env';

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
