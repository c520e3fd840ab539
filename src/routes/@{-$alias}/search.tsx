import { createFileRoute } from '@tanstack/react-router';
import { searchedWords } from '@contract/core/plain-text';
import { categoryNamesQuery, popularQuery } from '@/features/catalog/catalog-queries';
import { suggestionsQuery } from '@/features/content/content-queries';
import { loadQuery } from '@/platform/api/load-query';
import { searchTexts } from '@/platform/navigation/search-text';
import { SearchScreen } from '@/screens/search/search-screen';
import { page } from '../-page';

/** The search (product 2, Search). */
export const Route = createFileRoute('/@{-$alias}/search')({
  staticData: page('search_view', 'WEB_SEARCH', '한약 찾기'),
  validateSearch: searchTexts('q'),
  loader: async ({ context: { queryClient, api } }) => {
    // in the browser the field does not wait for them
    if (import.meta.env.SSR)
      await Promise.allSettled([
        loadQuery(queryClient, popularQuery(api)),
        loadQuery(queryClient, categoryNamesQuery(api)),
        loadQuery(queryClient, suggestionsQuery(api)),
      ]);
  },
  component: function Search() {
    const words = searchedWords(Route.useSearch().q);
    return <SearchScreen key={words} words={words} />;
  },
});
