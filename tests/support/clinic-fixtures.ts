import type { Clinic, NearbyClinic } from '@contract/clinics/schemas';

/** A listed clinic, open from nine to six by default. */
export const listedClinic = (clinicName: string, change: Partial<Clinic> = {}): Clinic => ({
  clinicId: '65a1c0de0000000000000003',
  clinicName,
  alias: 'seongsu',
  clinicAddress: '서울특별시 성동구 성수이로 88',
  clinicDetailAddress: '2층',
  address: { x: 127.06, y: 37.55 },
  phoneNumber: '0507-1743-4621',
  introduction: '조용한 진료실이에요.',
  picture: 'clinic',
  operation: { currentTime: '10:00', openingTime: '09:00', closingTime: '18:00', isDayOff: false },
  weeklyDaysOff: [0],
  datesOff: [],
  isTelemedicineAvailable: true,
  nextFreeAt: null,
  ...change,
});

/** The same with a distance in metres. */
export const nearbyClinic = (
  clinicName: string,
  distance: number,
  change: Partial<Clinic> = {},
): NearbyClinic => ({ ...listedClinic(clinicName, change), distance });
