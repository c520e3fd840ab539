import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { foundClinicsQuery } from '@/features/clinics/list/clinic-list-queries';
import { foundPostsQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';

/** Clinics and posts that a search finds; none in a clinic's storefront, which has neither (product 2). */
export function useFoundElsewhere(words: string) {
  const api = useApi();
  const enabled = useAlias() === null && words !== '';
  const clinics = useQuery({ ...foundClinicsQuery(api, words), enabled });
  const posts = useInfiniteQuery({ ...foundPostsQuery(api, words), enabled });
  const clinicCount = enabled ? (clinics.data?.total ?? 0) : 0;
  const postCount = enabled ? (posts.data?.pages[0]?.total ?? 0) : 0;
  const isLoading = clinics.isLoading || posts.isLoading;
  return { clinics, posts, isLoading, clinicCount, postCount, isAny: clinicCount + postCount > 0 };
}
