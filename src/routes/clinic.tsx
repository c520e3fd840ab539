import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchedWords } from '@contract/core/plain-text';
import { clinicPagesQuery } from '@/features/clinics/list/clinic-list-queries';
import { storefrontOf } from '@/features/clinics/clinic-queries';
import { ClinicsScreen } from '@/screens/clinics/clinics-screen';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { searchTexts } from '@/platform/navigation/search-text';
import { page } from './-page';

const readWords = searchTexts('search');

/** Finding a clinic (product 2); outside both variants. */
export const Route = createFileRoute('/clinic')({
  staticData: page('clinic_view', 'WEB_CLINIC', '한의원 찾기'),
  validateSearch: (search: Record<string, unknown>): { search?: string | undefined } => ({
    search: searchedWords(readWords(search).search),
  }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  loaderDeps: ({ search: { search = '' } }) => ({ text: search }),
  loader: async ({ context, deps: { text } }) => {
    const { queryClient, api, alias } = context;
    const [storefront] = await Promise.all([
      storefrontOf(context, alias.stored),
      orNotFound(
        queryClient.infiniteQuery({ ...clinicPagesQuery(api, text), staleTime: 'static' }),
      ),
    ]);
    return {
      ...storefront,
      description: '가까운 한의원의 진료 시간과 위치를 지도와 목록에서 찾아보세요.',
      picture: 'clinic',
    };
  },
  component: function Clinics() {
    return <ClinicsScreen text={Route.useLoaderDeps().text} />;
  },
});
