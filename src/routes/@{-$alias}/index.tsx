import { createFileRoute } from '@tanstack/react-router';
import { categoryNamesQuery, popularQuery } from '@/features/catalog/catalog-queries';
import { openClinicsQuery } from '@/features/clinics/list/clinic-list-queries';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import {
  HOME_POSTS,
  postsQuery,
  promotionsQuery,
  suggestionsQuery,
} from '@/features/content/content-queries';
import { loadQuery } from '@/platform/api/load-query';
import { orNull } from '@/platform/navigation/or-not-found';
import { LazyClinicHome } from '@/screens/clinic-home/lazy-clinic-home';
import { HomeScreen, UnknownClinic } from '@/screens/home/home-screen';
import { page } from '../-page';

/** Home, and a clinic's home under `/@{alias}` (product 2). */
export const Route = createFileRoute('/@{-$alias}/')({
  staticData: page('home_view', 'WEB_HOME', ''),
  loader: async ({ context: { queryClient, api }, params: { alias } }) => {
    const shelf = loadQuery(queryClient, popularQuery(api));
    if (alias !== undefined) {
      const [clinic] = await Promise.all([
        orNull(loadQuery(queryClient, clinicByAliasQuery(api, alias))),
        shelf,
        loadQuery(queryClient, promotionsQuery(api)).catch(() => undefined),
      ]);
      if (clinic) return { description: clinic.introduction, picture: clinic.picture };
    }
    // optional: sections below the fold are hidden when their data fails
    const [open, ...below] = [
      loadQuery(queryClient, openClinicsQuery(api)),
      loadQuery(queryClient, promotionsQuery(api)),
      loadQuery(queryClient, postsQuery(api, 1, HOME_POSTS)),
      // in the browser the section asks for itself, so that the first script stays small
      ...(import.meta.env.SSR ? [loadQuery(queryClient, suggestionsQuery(api))] : []),
    ].map((loading) => loading.catch(() => undefined));
    await Promise.all([loadQuery(queryClient, categoryNamesQuery(api)), shelf, ...below]);
    // opening status is never cached, so the browser does not wait for it
    if (import.meta.env.SSR) await open;
    return { isUnknownClinic: alias !== undefined };
  },
  component: Storefront,
});

function Storefront() {
  const { alias } = Route.useParams();
  const { isUnknownClinic } = Route.useLoaderData();
  if (isUnknownClinic === true) return <HomeScreen notice={<UnknownClinic />} />;
  if (alias === undefined) return <HomeScreen />;
  return <LazyClinicHome alias={alias} />;
}
