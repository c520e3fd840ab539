import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '@/platform/navigation/search-text';
import { OauthCallbackScreen } from '@/screens/oauth-callback/oauth-callback-screen';

/** The OAuth callback (product 2); the login provider is always given the plain path. */
export const Route = createFileRoute('/@{-$alias}/oauth/callback/kakao')({
  validateSearch: searchTexts('code', 'state', 'error'),
  ssr: false,
  staticData: {
    page: {
      kind: 'page',
      name: 'oauth_callback_view',
      pageName: 'WEB_OAUTH_CALLBACK',
      access: 'open',
      title: '로그인',
      rendering: 'device',
      tabBar: false,
    },
  },
  component: function OauthCallback() {
    return <OauthCallbackScreen answer={Route.useSearch()} />;
  },
});
