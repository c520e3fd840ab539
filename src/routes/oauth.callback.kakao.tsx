import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { searchTextSchema } from '@/platform/navigation/search-text';
import { OauthCallbackScreen } from '@/screens/oauth-callback/oauth-callback-screen';

/** The messenger's return address, always the plain path (spec 2, design 4). */
export const Route = createFileRoute('/oauth/callback/kakao')({
  ssr: false,
  validateSearch: z.object({
    code: searchTextSchema,
    state: searchTextSchema,
    error: searchTextSchema,
  }),
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
