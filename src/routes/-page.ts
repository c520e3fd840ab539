import type { PageData } from '@/platform/navigation/route-data';

type Own = Partial<Pick<PageData, 'access' | 'rendering' | 'tabBar'>>;

/** The facts of a route's page. What `own` leaves out: public, rendered by the server, with the tab bar. */
export const page = (
  name: PageData['name'],
  pageName: PageData['pageName'],
  title: string,
  own?: Own,
): { page: PageData } => ({
  page: {
    kind: 'page',
    name,
    pageName,
    title,
    access: 'open',
    rendering: 'server',
    tabBar: true,
    ...own,
  },
});

/** The patient's own page with an action bar, which opens after a login. */
export const BEHIND_LOGIN: Own = { access: 'login', rendering: 'device', tabBar: false };

/** A page of the patient's account. */
export const IN_MY_PAGE: Own = { access: 'auth', rendering: 'device' };
