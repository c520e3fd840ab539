import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLastExamination } from '@contract/health/calls';
import type { SelfExamination } from '@contract/health/self-examination';
import type { Api } from '@/platform/api/create-api';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';

const lastExaminationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'last-examination'],
    queryFn: async ({ signal }) => (await api(getLastExamination, {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Offers the answers of the last paid order; they are filled in visibly and can be changed (product 5). */
export function LastExamination({ onSame }: { onSame: (answers: SelfExamination) => void }) {
  const { data } = useQuery(lastExaminationQuery(useApi()));
  const [isTaken, setTaken] = useState(false);
  if (!data) return null;
  if (isTaken)
    return <Notice live>지난번 답을 그대로 적었어요. 달라진 것이 있으면 고쳐 주세요.</Notice>;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        onSame(data);
        setTaken(true);
      }}
    >
      지난번과 같아요
    </Button>
  );
}
