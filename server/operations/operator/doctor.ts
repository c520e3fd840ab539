import { eq } from 'drizzle-orm';
import { BRAND_NAME } from '@contract/core/brand';
import { areHolidaysRunningOut, HOLIDAYS_UNTIL } from '@contract/core/public-holidays';
import { listLostPictures, listMissing } from '../content-folder/missing';
import { newId } from '../../core/ids';
import { clinics } from '../../db/schema/clinics';
import { findPreparedWithoutConsultation } from '../../purchase/orders/staff-list';
import { PictureStoreFault } from '../../shop/pictures/picture-store';
import { done, refused, type OperatorDeps, type Report } from './command';

export const DOCTOR_USAGE = `사용법: npm run shop -- doctor [--send]
  --send  운영자의 전자우편과 휴대전화, 웹훅을 받는 곳에 시험 삼아 실제로 보내요`;

/**
 * Runs `npm run shop -- doctor`: what the shop lacks before patients can buy, what soon runs out, and which services do not
 * work. With `--send` the operator and the receiver of webhooks get one message each.
 */
export async function runDoctor(deps: OperatorDeps, args: readonly string[] = []): Promise<Report> {
  if (args.some((arg) => arg !== '--send')) return refused(DOCTOR_USAGE);
  const { db, clock } = deps;
  const missing = [
    ...(await listMissing(db, clock())),
    ...(await listUntold(deps)),
    ...(await listPictureFaults(deps)),
    ...((await deps.messenger?.check()) ?? []).map(
      (code) => `전자우편 서버에 연결하지 못했어요 (${code}). SMTP_URL을 확인해 주세요.`,
    ),
    ...(args.length > 0 ? await listUnsent(deps) : []),
  ];
  if (areHolidaysRunningOut(clock()))
    missing.push(
      `공휴일 목록이 ${HOLIDAYS_UNTIL}에 끝나요. 반품 기간을 맞게 세도록 새 판으로 올려 주세요.`,
    );
  const unheld = await findPreparedWithoutConsultation(db);
  if (unheld.length > 0)
    missing.push(
      `진료를 마쳤다는 결과 없이 조제 중인 주문이 있어요. 한의원에 확인해 주세요: ${unheld.join(', ')}`,
    );
  if (missing.length === 0)
    return done(`빠진 것이 없어요. 가게를 열 수 있어요.${usesSandbox(deps) ? TRIAL : ''}`);
  return refused(missing.map((line) => `- ${line}`).join('\n'));
}

const TRIAL =
  '\n다만 시험용 로그인이나 결제, 지도를 써요 (SANDBOX=on). 손님을 받으시려면 SANDBOX를 비우고 키를 채워 주세요.';

/** Services of browsers that are stand-ins have their addresses below it. */
const usesSandbox = ({ config }: OperatorDeps): boolean =>
  JSON.stringify(config.services).includes('/sandbox/');

async function listPictureFaults({ db, pictures }: OperatorDeps): Promise<string[]> {
  try {
    const lost = await listLostPictures(db, pictures);
    if (lost.length === 0) return [];
    return [
      `파일을 잃은 사진이 있어요. 복사해 둔 사진을 되돌려 놓거나 폴더에서 다시 옮겨 주세요: ${lost.join(', ')}`,
    ];
  } catch (error) {
    if (!(error instanceof PictureStoreFault)) throw error;
    return [
      `사진 보관함을 쓸 수 없어요. PICTURES_로 시작하는 설정을 확인해 주세요: ${error.message}`,
    ];
  }
}

/** Sends one message in each way, and names those that did not go out. */
async function listUnsent({ config, messenger, webhook, clock }: OperatorDeps): Promise<string[]> {
  const faults: string[] = [];
  const { email, phone } = config.operator;
  for (const [name, to] of [
    ['전자우편', { email, phone: null }],
    ['문자', { email: null, phone }],
  ] as const) {
    if (!messenger?.reaches(to)) continue;
    const text = `${BRAND_NAME}에서 보낸 시험 메시지예요. 받으셨다면 알림이 잘 나가고 있어요.`;
    const message = { id: newId(clock), subject: '시험 메시지', text, template: null };
    const { outcome, code = '' } = await messenger.send({ ...message, to });
    if (outcome !== 'sent') faults.push(`${name} 시험 메시지를 보내지 못했어요 (${code}).`);
  }
  const id = newId(clock);
  const body = JSON.stringify({ type: 'doctor.tried', timestamp: new Date(clock()), data: {} });
  const failure = await webhook?.send({ id, body, at: clock() }, AbortSignal.timeout(30_000));
  if (failure) faults.push(`웹훅을 받는 곳에 시험 알림을 보내지 못했어요 (${failure}).`);
  return faults;
}

const NAMED = 10;

/** Who cannot be told anything, a Korean sentence each; empty when everybody can be. */
async function listUntold({ db, config, messenger }: OperatorDeps): Promise<string[]> {
  if (messenger === null)
    return ['주문과 예약을 알릴 길이 없어요. SMTP_URL이나 SOLAPI_로 시작하는 설정을 채워 주세요.'];
  const treating = await db
    .select({ name: clinics.name, email: clinics.noticeEmail, phone: clinics.noticePhone })
    .from(clinics)
    .where(eq(clinics.isTelemedicineAvailable, true))
    .orderBy(clinics.name);
  const untold = treating.filter((clinic) => !messenger.reaches(clinic)).map(({ name }) => name);
  const named = untold.slice(0, NAMED).join(', ');
  const others = untold.length > NAMED ? ` 외 ${untold.length - NAMED}곳` : '';
  return [
    ...(untold.length === 0
      ? []
      : [
          '예약을 알릴 곳이 없는 한의원이 있어요. ' +
            `noticeEmail이나 noticePhone을 적어 주세요: ${named}${others}`,
        ]),
    ...(messenger.reaches(config.operator)
      ? []
      : ['경보를 받을 사람이 없어요. OPERATOR_EMAIL이나 OPERATOR_PHONE을 채워 주세요.']),
  ];
}
