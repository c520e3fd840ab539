import { DAY_MS } from '@contract/core/constants';
import { revisionDay } from '@contract/content/schemas';
import { seoulDate } from '@contract/core/seoul-time';
import { isOwnDocument, POLICIES } from '../content-folder/rows/document-rows';
import { demonstrationFolder } from '../content-folder/fill';
import { importFolder, previewImport, type Import } from '../content-folder/import-folder';
import type { Entry } from '../content-folder/kind';
import type { Fault } from '../content-folder/parse-file';
import { describeChanges } from '../content-folder/plan';
import { drawSharePictures } from '../content-folder/share-pictures';
import { writeFolder } from '../content-folder/write-folder';
import { errorFields } from '../../core/logger';
import { done, readWords, recordStaff, refused, type OperatorDeps, type Report } from './command';

export const CONTENT_USAGE = `사용법: npm run shop -- content <명령>
  export 폴더 [--with-stock]            가게의 내용을 폴더에 적어요
  import 폴더 [--dry-run] [--prune]     폴더의 내용을 가게에 옮겨요
    --dry-run  바뀔 것만 보여 줘요
    --prune    폴더에 없는 것은 내려요
  demo                                  시연용 내용을 옮겨요`;

/** Told how many of all changes are written. */
export type OnProgress = (written: number, all: number) => void;

/** Runs `npm run shop -- content …`, all or nothing; folders are absolute. Safe to repeat. */
export async function runContentCommand(
  deps: OperatorDeps,
  args: readonly string[],
  onProgress: OnProgress = () => undefined,
): Promise<Report> {
  const parsed = parse(args);
  if (parsed === null) return refused(CONTENT_USAGE);
  const { name, folder, values } = parsed;
  if (name === 'export') {
    await recordStaff(deps, 'staff_read', 'content');
    const count = await writeFolder(deps.db, folder, {
      withStock: values['with-stock'],
      store: deps.pictures,
    });
    return done(`${folder} 폴더에 ${count}건을 적었어요.`);
  }
  const options = {
    prune: values.prune,
    store: deps.pictures,
    clock: deps.clock,
    onProgress,
  };
  const published = await POLICIES.read(deps.db);
  if (values['dry-run']) {
    const previewed = await previewImport(deps.db, folder, options);
    const report = describe(previewed, false);
    return { ...report, text: `${report.text}${sudden(deps, previewed, published)}` };
  }
  await recordStaff(deps, 'staff_change', 'content');
  const imported = await importFolder(deps.db, folder, options);
  const report = describe(imported, true);
  if (imported.faults.length > 0) return report;
  const remarks = [sudden(deps, imported, published), await drawShares(deps, onProgress)];
  return { ...report, text: `${report.text}${remarks.join('')}` };
}

/** Names terms and policies that patients see for less than a week before they change, unless declared as a misprint. */
function sudden({ clock }: OperatorDeps, { changes }: Import, published: readonly Entry[]): string {
  const nextWeek = seoulDate(clock() + 7 * DAY_MS);
  return changes
    .flatMap((change) => (change.action === 'add' && change.kind === POLICIES ? [change] : []))
    .filter(({ entry: { kind } }) => published.some((each) => each.kind === kind))
    .filter(({ entry: { kind, revision } }) => isOwnDocument(kind) && String(revision) < nextWeek)
    .filter(({ entry: { revision } }) => revision === revisionDay(String(revision)))
    .map(
      ({ key }) =>
        `\n${key}: 바뀌는 글은 7일 전부터 보여야 해요. 오자만 고쳤다면 revision 끝에 -2를 붙여 같은 날의 글로 옮겨 주세요.`,
    )
    .join('');
}

/** Draws the share pictures of what was imported, and says what came of it; the import stands in any case. */
async function drawShares(deps: OperatorDeps, onProgress: OnProgress): Promise<string> {
  try {
    const { drawn, withoutFont, letters } = await drawSharePictures(deps.db, {
      store: deps.pictures,
      onProgress,
    });
    const lines = [
      ...(drawn > 0 ? [`공유할 때 보이는 사진 ${drawn}장을 그렸어요.`] : []),
      ...(withoutFont > 0
        ? [
            `${letters.slice(0, 10).join(' ')} 글자를 그릴 글꼴이 없어 ${withoutFont}장은 글자 없는 사진으로 보여요. 그 글자가 있는 글꼴을 설치하고 다시 옮겨 주세요.`,
          ]
        : []),
    ];
    return lines.map((line) => `\n${line}`).join('');
  } catch (error) {
    deps.logger.error('share pictures failed', errorFields(error));
    return '\n공유할 때 보이는 사진은 그리지 못해 글자 없는 사진으로 보여요. 서버 기록을 확인해 주세요.';
  }
}

function describe({ faults, changes }: Import, isWritten: boolean): Report {
  if (faults.length > 0) {
    const count = `고칠 곳이 ${faults.length}곳 있어요. 아무것도 바꾸지 않았어요.`;
    return refused([count, ...faults.map(faultLine)].join('\n'));
  }
  if (changes.length === 0) return done('바뀐 것이 없어요.');
  const end = isWritten
    ? `${changes.length}건을 옮겼어요. 1분 안에 가게에 보여요.`
    : `${changes.length}건이 바뀌어요. --dry-run 없이 실행하면 옮겨요.`;
  return done(`${describeChanges(changes)}\n${end}`);
}

const faultLine = ({ file, line, message }: Fault) => `${file}:${line} ${message}`;

const FLAG = { type: 'boolean', default: false } as const;

function parse(args: readonly string[]) {
  const read = readWords(args, { 'dry-run': FLAG, prune: FLAG, 'with-stock': FLAG });
  if (read === null) return null;
  const { positionals, values } = read;
  const [name, folder, ...rest] = positionals;
  if (name === 'demo' && folder === undefined)
    return { name: 'import' as const, folder: demonstrationFolder(), values };
  if ((name !== 'export' && name !== 'import') || folder === undefined || rest.length > 0)
    return null;
  return { name, folder, values };
}
