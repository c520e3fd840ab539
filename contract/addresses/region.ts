/**
 * The short region name of an address (product 9): special autonomous provinces keep their first two
 * characters plus the second word, Sejong its short name; others lose their suffix.
 */
export function regionName(address: string): string {
  const [province = '', second = ''] = address.trim().split(/\s+/);
  if (/^세종(특별자치시|시)?$/.test(province)) return '세종';
  return `${shortProvince(province)} ${second}`.trim();
}

function shortProvince(province: string): string {
  const four = /^(충청|전라|경상)(남|북)도$/.exec(province);
  return four ? `${(four[1] ?? '').slice(0, 1)}${four[2]}` : province.slice(0, 2);
}

const PROVINCE =
  /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청|충북|충남|전라|전북|전남|경상|경북|경남|제주)/;

/** The province that an address begins with, as it stands there; '' where it begins otherwise. */
export function provinceOf(address: string): string {
  const [province = ''] = address.trim().split(/\s+/);
  return PROVINCE.test(province) ? province : '';
}

/** The whole address of a clinic: its street, and floor or room where it has one. */
export const fullAddress = (clinic: { clinicAddress: string; clinicDetailAddress: string }) =>
  `${clinic.clinicAddress} ${clinic.clinicDetailAddress}`.trim();
