import { createFileRoute } from '@tanstack/react-router';
import { categoriesQuery, productsQuery } from '@/features/catalog/catalog-queries';
import { POPULAR, SHELF_SIZE } from '@/features/catalog/popular-queries';
import { openClinicsQuery } from '@/features/clinics/clinic-list-queries';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { postsQuery, promotionsQuery } from '@/features/content/content-queries';
import { loadQuery } from '@/platform/api/load-query';
import { orNull } from '@/platform/navigation/or-not-found';
import { ClinicHomeLater } from '@/screens/clinic-home/clinic-home-later';
import { FEW_POSTS } from '@/screens/home/home-queries';
import { HomeScreen } from '@/screens/home/home-screen';
import { UnknownClinic } from '@/screens/home/unknown-clinic';

/** Home, and a clinic's home under `/@{alias}` (spec 2). */
export const Route = createFileRoute('/@{-$alias}/')({
  staticData: {
    page: {
      kind: 'page',
      name: 'home_view',
      pageName: 'WEB_HOME',
      access: 'open',
      title: '',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context: { queryClient, api }, params: { alias } }) => {
    const shelf = loadQuery(queryClient, productsQuery(api, POPULAR, SHELF_SIZE));
    if (alias !== undefined) {
      const [clinic] = await Promise.all([
        orNull(loadQuery(queryClient, clinicByAliasQuery(api, alias))),
        shelf,
      ]);
      if (clinic) return { description: clinic.introduction, picture: clinic.picture };
    }
    // what stands below the fold may be missing: its sections then stay away
    const [open, ...below] = [
      loadQuery(queryClient, openClinicsQuery(api)),
      loadQuery(queryClient, promotionsQuery(api)),
      loadQuery(queryClient, postsQuery(api, 1, FEW_POSTS)),
    ].map((loading) => loading.catch(() => undefined));
    await Promise.all([loadQuery(queryClient, categoriesQuery(api)), shelf, ...below]);
    // who is open now is never kept: in the browser the page does not wait for the network
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
  return <ClinicHomeLater alias={alias} />;
}
