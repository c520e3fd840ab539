import type { Clinic } from '@contract/clinics';
import { errorMessage } from '@/platform/api/api-error';
import { MapsError } from '@/platform/maps/maps-error';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import { ClinicButtons } from './clinic-buttons';
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

function foundWords({ kind, total = 0 }: ClinicResults, text: string): string {
  if (text === '') return `한의원 ${total}곳`;
  if (total === 0) return `‘${text}’ 근처 한의원을 찾지 못했어요. 구나 동 이름으로 찾아보세요.`;
  return kind === 'address'
    ? `‘${text}’에서 가까운 순서예요.`
    : `‘${text}’에서 한의원 ${total}곳을 찾았어요.`;
}

/** An address that was not found needs another one; every other error offers a retry. */
function troubleWords(error: Error, text: string): string {
  if (!(error instanceof MapsError)) return errorMessage(error);
  return error.kind === 'geocode-failed'
    ? `${error.message} ‘${text}’ 대신 구나 동의 이름으로 찾아보세요.`
    : error.message;
}
