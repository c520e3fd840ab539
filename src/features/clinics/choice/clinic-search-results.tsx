import type { Clinic } from '@contract/clinics/schemas';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { ClinicButtons } from './clinic-buttons';
import { NARROWER_PLACE, noneNear, searchFailure } from './search-failure';
import { useClinicResults, type ClinicResults } from './use-clinic-results';

interface ClinicSearchResultsProps {
  /** '' for all clinics. */
  text: string;
  chosenId: string | null;
  onClinic: (clinic: Clinic) => void;
}

/** Clinics by name or district, or around the address that the text may be (product 7), page by page. */
export function ClinicSearchResults({ text, chosenId, onClinic }: ClinicSearchResultsProps) {
  const results = useClinicResults(text, null, { onlyTelemedicine: true });
  const { clinics } = results;
  if (results.error)
    return (
      <Notice
        tone="error"
        action={
          <Button size="md" variant="ghost" loading={results.isFetching} onClick={results.retry}>
            다시 시도
          </Button>
        }
      >
        {searchFailure(results.error, text)}
      </Notice>
    );
  if (!clinics || (results.isFetching && clinics.length === 0))
    return (
      <SkeletonGroup label="한의원을 찾고 있어요">
        <Skeleton shape="thumb" width="full" />
      </SkeletonGroup>
    );
  return (
    <>
      <p className="small">{foundWords(results, text)}</p>
      <ClinicButtons clinics={clinics} chosenId={chosenId} onClinic={onClinic} />
      {results.more && (
        <Button variant="ghost" loading={results.isFetching} onClick={results.more}>
          더 보기
        </Button>
      )}
    </>
  );
}

function foundWords({ kind, total }: ClinicResults, text: string): string {
  if (text === '')
    return total === undefined
      ? '동네, 주소 또는 한의원 이름으로 찾아 주세요.'
      : `한의원 ${total}곳`;
  if (total === 0) return `${noneNear(text)}. ${NARROWER_PLACE}`;
  return kind === 'address'
    ? `‘${text}’에서 가까운 순서예요.`
    : `‘${text}’에서 한의원 ${total}곳을 찾았어요.`;
}
