import type { Clinic } from '@contract/clinics';
import { errorMessage } from '@/platform/api/api-error';
import { MapsError } from '@/platform/maps/maps-error';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import { ClinicButtons } from './clinic-buttons';
import { useClinicResults, type ClinicResults } from './use-clinic-results';

export interface ClinicSearchResultsProps {
  text: string;
  onClinic: (clinic: Clinic) => void;
}

/** What a text finds: by name or district, or around the address that it may be (spec 7). */
export function ClinicSearchResults({ text, onClinic }: ClinicSearchResultsProps) {
  const results = useClinicResults(text, null);
  const clinics = results.clinics?.filter((clinic) => clinic.isTelemedicineAvailable);
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
        {troubleWords(results.error, text)}
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
      <p className="small">{foundWords(results.kind, clinics.length, text)}</p>
      <ClinicButtons clinics={clinics} chosenId={null} onClinic={onClinic} />
      {results.more && (
        <Button variant="ghost" loading={results.isFetching} onClick={results.more}>
          더 보기
        </Button>
      )}
    </>
  );
}

function foundWords(kind: ClinicResults['kind'], count: number, text: string): string {
  if (count === 0)
    return `‘${text}’에서 찾은 한의원이 없어요. 가까운 구나 시의 이름으로 찾아보세요.`;
  return kind === 'address'
    ? `‘${text}’에서 가까운 순서예요.`
    : `‘${text}’에서 한의원 ${count}곳을 찾았어요.`;
}

/** An address without a place asks for another one; all else for another try. */
function troubleWords(error: Error, text: string): string {
  if (!(error instanceof MapsError)) return errorMessage(error);
  return error.kind === 'geocode-failed'
    ? `${error.message} ‘${text}’ 대신 구나 동의 이름으로 찾아보세요.`
    : error.message;
}
