import { describe, expect } from 'vitest';
import { writeFolder } from '../../../server/operations/content-folder/write-folder';
import { newId } from '../../../server/core/ids';
import { blockedTimes } from '../../../server/db/schema/clinics';
import { folderTest as it } from './folder-test';

describe('the hours of a clinic', () => {
  const UNJEONG = 'clinics/unjeong.yaml';
  const OWN = `weekdayHours:
  - days: [토]
    openingTime: 09:00
    closingTime: 13:00
`;

  it('come in with lunch, weekdays and blocked times, which an export writes again', async ({
    shop,
    folder,
    bring,
  }) => {
    const before = folder.read(UNJEONG);
    folder.edit(UNJEONG, 'lunch: null', 'lunch: { startTime: 12:30, endTime: 13:30 }');
    folder.edit(UNJEONG, 'weekdayHours: []\n', OWN);
    folder.edit(UNJEONG, '2026-12-23T14:00:00+09:00', '2026-12-23T02:00:00Z');
    expect((await bring()).changes).toMatch(/^~ 한의원 \w+ \(lunch, weekdayHours, blockedTimes\)$/);
    expect((await bring()).changes).toBe('');
    await writeFolder(shop.db, folder.root, {
      withStock: true,
      store: shop.thirdParties.pictures,
    });
    const written = folder.read(UNJEONG);
    expect(written).toContain('lunch:\n  startTime: 12:30\n  endTime: 13:30\n');
    expect(written).toContain('- startsAt: 2026-12-23T11:00:00+09:00\n');
    expect(written).toMatch(
      /- 토\n {4}openingTime: 09:00\n {4}closingTime: 13:00\n {4}lunch: null/,
    );
    folder.write(UNJEONG, before);
    await bring();
  });

  it('keep the blocked times that a file leaves out, and their rows', async ({
    shop,
    folder,
    bring,
  }) => {
    const rows = await shop.db.select().from(blockedTimes);
    expect(rows).toHaveLength(1);
    const before = folder.read(UNJEONG);
    const [start, end] = ['blockedTimes:', 'isTelemedicineAvailable'];
    folder.write(
      UNJEONG,
      before.slice(0, before.indexOf(start)) + before.slice(before.indexOf(end)),
    );
    expect((await bring()).changes).toBe('');
    folder.edit(UNJEONG, 'detailAddress: 3층', 'detailAddress: 4층');
    await bring();
    expect(await shop.db.select().from(blockedTimes)).toEqual(rows);
    folder.edit(UNJEONG, end, `blockedTimes: []\n${end}`);
    await bring();
    expect(await shop.db.select().from(blockedTimes)).toEqual([]);
    folder.write(UNJEONG, before);
    await bring();
    expect(await shop.db.select().from(blockedTimes)).toEqual(rows);
  });

  it('leave the times alone that the clinic has blocked, until a file names the same time', async ({
    shop,
    folder,
    bring,
  }) => {
    const before = folder.read(UNJEONG);
    const rows = () => shop.db.select().from(blockedTimes).orderBy(blockedTimes.startsAt);
    const [own] = await rows();
    const [startsAt, endsAt] = ['2026-12-24T11:00:00+09:00', '2026-12-24T13:00:00+09:00'];
    const staffs = {
      ...{ id: newId(shop.clock.read), clinicId: own!.clinicId },
      ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
    };
    await shop.db.insert(blockedTimes).values(staffs);
    expect((await bring()).changes).toBe('');
    folder.edit(UNJEONG, '2026-12-23T14:00:00+09:00', '2026-12-23T15:00:00+09:00');
    await bring();
    expect(await rows()).toEqual([expect.objectContaining({ endsAt: own!.endsAt }), staffs]);

    const time = `  - startsAt: ${startsAt}\n    endsAt: ${endsAt}\n`;
    folder.edit(UNJEONG, 'blockedTimes:\n', `blockedTimes:\n${time}`);
    await bring();
    expect((await bring()).changes).toBe('');
    expect(await rows()).toHaveLength(2);
    folder.write(UNJEONG, before);
    await bring();
    expect(await rows()).toEqual([own]);
  });

  it.for([
    ['lunch: null', 'lunch: { startTime: 14:00, endTime: 13:00 }', 'lunch.endTime: 점심'],
    ['weekdayHours: []\n', OWN.replace('13:00', '08:00'), 'weekdayHours[0].closingTime: 문'],
    ['weekdayHours: []\n', OWN.replace('토', '토, 토'), 'weekdayHours: 같은 요일'],
    ['weekdayHours: []\n', OWN.replace('토', '안'), 'weekdayHours[0].days[0]: '],
    ['weekdayHours: []\nweeklyDaysOff: []', `${OWN}weeklyDaysOff: [토]`, 'weeklyDaysOff: '],
    ['T18:00:00', 'T13:00:00', 'blockedTimes[0].endsAt: 시작보다'],
  ] as const)(
    'have a fault with its line: %s → %s',
    async ([from, to, message], { folder, bring }) => {
      folder.edit(UNJEONG, from, to);
      const { faults } = await bring();
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatchObject({
        file: UNJEONG,
        message: expect.stringContaining(message) as string,
      });
      const name = message.split(/[.[:]/)[0]!;
      const lines = folder.read(UNJEONG).split('\n').slice(0, faults[0]!.line);
      expect(lines.findLast((line) => /^\w/.test(line))).toContain(name);
    },
  );
});
