import { eq } from 'drizzle-orm';
import { clinics } from '../../../db/schema/clinics';
import type { Deps } from '../../../http/deps';

const NAMED = 10;

/** Who cannot be told anything, a Korean sentence each; empty when everybody can be. */
export async function listUntold({
  db,
  config,
  messenger,
}: Pick<Deps, 'db' | 'config' | 'messenger'>): Promise<string[]> {
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
