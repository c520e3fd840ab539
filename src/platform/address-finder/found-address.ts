import type { KakaoAddress } from './kakao-types';

/** An address as the forms take it (product 3, Shipping address form). */
export interface FoundAddress {
  /** Five digits. */
  zonecode: string;
  /** The first line of the address, of the kind that the patient chose. */
  address1: string;
  roadAddress: string;
  jibunAddress: string;
  /** Empty where the building has no name. */
  buildingName: string;
  isApartment: boolean;
  /** Legal neighbourhood, as 성수동. */
  bname: string;
  sido: string;
  sigungu: string;
}

export function foundAddress(answer: KakaoAddress): FoundAddress {
  const chosen = answer.userSelectedType === 'J' ? answer.jibunAddress : answer.roadAddress;
  return {
    zonecode: answer.zonecode,
    address1: chosen || answer.address,
    roadAddress: answer.roadAddress,
    jibunAddress: answer.jibunAddress,
    buildingName: answer.buildingName,
    isApartment: answer.apartment === 'Y',
    bname: answer.bname,
    sido: answer.sido,
    sigungu: answer.sigungu,
  };
}
