import { describe, expect } from 'vitest';
import { seoulDate, seoulTimestamp } from '../../../contract/core/seoul-time';
import {
  isOwnDocument,
  POLICIES,
} from '../../../server/operations/content-folder/rows/document-rows';
import { fillShop } from '../../../server/operations/content-folder/fill';
import { listMissing } from '../../../server/operations/content-folder/missing';
import { clinics } from '../../../server/db/schema/clinics';
import { runDoctor } from '../../../server/operations/operator/doctor';
import { PictureStoreFault } from '../../../server/shop/pictures/picture-store';
import { createMessenger } from '../../../server/vendors/messages/messenger';
import { createSmtp } from '../../../server/vendors/messages/smtp';
import { freshDatabase } from '../../support/fresh-database';
import { openSmtpServer } from '../../support/smtp-server';
import { seededShopTest as it } from '../support/shop-test';

describe('npm run shop -- doctor (product 1, Staff)', () => {
  it('says what an empty shop lacks before it can sell', async () => {
    const { db, close } = await freshDatabase();
    await fillShop(db, Date.now, { isDemonstration: false });
    expect(await listMissing(db, Date.now())).toEqual([
      '판매할 상품이 없어요. npm run shop -- content import 폴더로 옮겨 주세요.',
      '비대면 진료를 하는 한의원이 없어요. 폴더의 clinics에 적어 옮겨 주세요.',
      expect.stringMatching(/^예시 그대로인 글이 있어요.*: 개인정보 처리방침, 이용약관$/),
    ]);
    // the demonstration's earlier and coming revisions are its own history
    const kinds = (await POLICIES.read(db)).map(({ kind }) => kind);
    expect(kinds).toHaveLength(new Set(kinds).size);
    await close();
  });

  it('still names the example’s documents in a shop with products', async ({ deps }) => {
    const { isOk, text } = await runDoctor(deps);
    expect(isOk).toBe(false);
    expect(text.split('\n')).toHaveLength(1);
  });

  it('names nothing once the shop has published its own', async ({ shop, deps }) => {
    const [revision, early] = [seoulDate(shop.clock.now), '2999-01-01'];
    const yesterday = seoulDate(shop.clock.now - 86_400_000);
    const own = (day: string) =>
      (['terms-of-use', 'privacy-policy'] as const).map((kind) => ({
        ...{ kind, revision: day, title: '우리 글', lead: '우리 글', sections: [] },
      }));
    const examples = (await POLICIES.read(shop.db)).filter(({ kind }) =>
      isOwnDocument(String(kind)),
    );
    // the example's words under a newer revision are still the example's
    await POLICIES.write(
      shop.db,
      examples.map((example) => ({ ...example, revision: yesterday })),
    );
    expect((await runDoctor(deps)).isOk).toBe(false);
    await POLICIES.write(shop.db, own(early));
    expect((await runDoctor(deps)).isOk).toBe(false);
    await POLICIES.write(shop.db, own(revision));
    const { isOk, text } = await runDoctor(deps);
    expect(isOk).toBe(true);
    expect(text).toMatch(/가게를 열 수 있어요\.\n다만 시험용 .*SANDBOX/);
  });

  it('names the clinics that nobody can tell of a booking, and missing ways to do so', async ({
    shop,
    deps,
  }) => {
    await shop.db.update(clinics).set({ noticeEmail: null });
    const { text } = await runDoctor(deps);
    expect(text).toMatch(/예약을 알릴 곳이 없는 한의원이 있어요.*noticePhone을 적어 주세요: .+/);
    await shop.db.update(clinics).set({ noticePhone: '01012345678' });
    expect((await runDoctor(deps)).text).not.toContain('예약을 알릴 곳');
    const config = { ...deps.config, operator: { email: null, phone: null } };
    expect((await runDoctor({ ...deps, config })).text).toContain('OPERATOR_PHONE을 채워');
    expect((await runDoctor({ ...deps, messenger: null })).text).toContain('SMTP_URL이나 SOLAPI_');
  });

  it('warns before the list of public holidays runs out', async ({ deps }) => {
    const at = (day: string) => runDoctor({ ...deps, clock: () => seoulTimestamp(day) });
    expect((await at('2027-06-01')).text).not.toContain('공휴일');
    const late = await at('2027-10-01');
    expect(late).toMatchObject({ isOk: false });
    expect(late.text).toContain('공휴일 목록이 2027-12-31에 끝나요');
  });
});

describe('npm run shop -- doctor tries the services (product 1, Staff)', () => {
  it('without sending: the mail server by its login, the store of pictures by its list', async ({
    deps,
  }) => {
    const smtp = await openSmtpServer();
    smtp.answers.AUTH = '535 no';
    const url = smtp.url.replace('//', '//user:wrong@');
    const mail = createSmtp({ url, sender: '달임 <no@shop.example>' });
    const lost = () => Promise.reject(new PictureStoreFault('403 AccessDenied'));
    const { text } = await runDoctor({
      ...deps,
      messenger: createMessenger({ mail, talk: null }),
      pictures: { ...deps.pictures, names: lost },
    });
    expect(text).toContain('전자우편 서버에 연결하지 못했어요 (AUTH PLAIN 535)');
    expect(text).toContain('사진 보관함을 쓸 수 없어요');
    expect(text).toContain('403 AccessDenied');
    expect(smtp.mails).toEqual([]);
    await smtp.close();
  });

  it('with --send one message in each way, and names what did not go out', async ({ deps }) => {
    const smtp = await openSmtpServer();
    const mail = createSmtp({ url: smtp.url, sender: '달임 <no@shop.example>' });
    const heard: string[] = [];
    const webhook = {
      send: async ({ body }: { body: string }) => {
        heard.push(body);
        return 'HTTP 500';
      },
    };
    const operator = { email: 'owner@shop.example', phone: '01012345678' };
    const talk = { send: async () => ({ outcome: 'refused', code: '1062' }) as const };
    const { text } = await runDoctor(
      {
        ...deps,
        webhook,
        config: { ...deps.config, operator },
        messenger: createMessenger({ mail, talk }),
      },
      ['--send'],
    );
    expect(smtp.mails).toHaveLength(1);
    expect(heard.join()).toContain('"type":"doctor.tried"');
    expect(text).toContain('웹훅을 받는 곳에 시험 알림을 보내지 못했어요 (HTTP 500)');
    expect(text).toContain('문자 시험 메시지를 보내지 못했어요 (sms 1062)');
    expect(text).not.toContain('전자우편');
    expect((await runDoctor(deps, ['--fast'])).text).toContain('사용법');
    await smtp.close();
  });
});
