import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '@/platform/navigation/search-text';
import { OauthCallbackScreen } from '@/screens/oauth-callback/oauth-callback-screen';
import { page } from '../-page';

/** The OAuth callback (product 2); the login provider is always given the plain path. */
export const Route = createFileRoute('/@{-$alias}/oauth/callback/kakao')({
  validateSearch: searchTexts('code', 'state', 'error'),
  ssr: false,
  staticData: page('oauth_callback_view', 'WEB_OAUTH_CALLBACK', '로그인', {
    rendering: 'device',
    tabBar: false,
  }),
  component: function OauthCallback() {
    return <OauthCallbackScreen answer={Route.useSearch()} />;
  },
});
