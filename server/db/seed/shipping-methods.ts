import type { ShippingMethodSeed } from './types';

/** The ways an order reaches the patient (product 5, product 12), in order of display. */
export const SHIPPING_METHOD_SEEDS: readonly ShippingMethodSeed[] = [
  {
    id: 'parcel',
    name: '택배',
    description: '조제를 마친 날 보내 드려요. 보통 하루나 이틀 뒤에 도착해요.',
    fee: 4_000,
    freeFrom: 50_000,
  },
  {
    id: 'quick',
    name: '당일 퀵',
    description: '서울·경기·인천에서 이용할 수 있어요. 조제를 마친 날 바로 전해 드려요.',
    fee: 12_000,
    freeFrom: null,
  },
  {
    id: 'pickup',
    name: '한의원 방문 수령',
    description: '진료받은 한의원에서 직접 받아요. 준비되면 한의원에서 연락드려요.',
    fee: 0,
    freeFrom: null,
  },
];
