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

/** The whole address of a clinic: its street, and floor or room where it has one. */
export const fullAddress = (clinic: { clinicAddress: string; clinicDetailAddress: string }) =>
  `${clinic.clinicAddress} ${clinic.clinicDetailAddress}`.trim();
