import { describe, expect, it } from 'vitest';
import type { Clinic } from '@contract/clinics/schemas';
import type { Product } from '@contract/catalog/schemas';
import { clinicData, productData } from './structured-data';
import { siteData, type Site } from './site';

const business = {
  name: '주식회사 달임',
  representative: '김달임',
  address: '서울특별시 종로구 북촌로 1',
  phoneNumber: '02-123-4567',
  email: 'help@dalim.example',
  registrationNumber: '123-45-67890',
  mailOrderNumber: '제2026-서울종로-0001호',
  hostingProvider: '달임',
  supportHours: '평일 오전 10시–오후 5시',
  escrow: null,
  isExample: false,
};
const site: Site = { origin: 'https://dalim.example', business };

const variant = { id: 'b'.repeat(24), name: '30포', price: 189_000, listPrice: null };
const product: Product = {
  id: 'a'.repeat(24),
  categoryId: 'kyungokgo',
  name: '경옥고 스틱',
  summary: '한 포씩 드세요.',
  picture: 'kyungokgo-stick',
  pictures: ['kyungokgo-stick', 'blog-tea'],
  badges: [],
  rating: { average: 4.8, count: 12 },
  variant: { ...variant, saleState: 'on_sale' },
  variants: [
    { ...variant, saleState: 'on_sale' },
    { ...variant, name: '60포', saleState: 'sold_out' },
  ],
  story: [],
  ingredients: [],
  directions: [],
  storage: '',
  notices: [],
  isMadeToOrder: true,
  related: [],
};

describe('a product', () => {
  const data = (rating?: { total: number; average: number }) =>
    productData(site, `/products/${product.id}`, product, rating);

  it('has an offer per variant', () => {
    expect(data()).toMatchObject({
      '@type': 'Product',
      url: `https://dalim.example/products/${product.id}`,
      image: [
        'https://dalim.example/pictures/products/kyungokgo-stick-preview.jpg',
        'https://dalim.example/pictures/editorial/blog-tea-preview.jpg',
      ],
      offers: [
        {
          name: '30포',
          price: 189_000,
          priceCurrency: 'KRW',
          availability: expect.stringMatching(/InStock$/) as string,
        },
        { name: '60포', availability: expect.stringMatching(/OutOfStock$/) as string },
      ],
    });
  });

  it('has a rating only with reviews of buyers', () => {
    expect(data()).not.toHaveProperty('aggregateRating');
    expect(data({ total: 0, average: 0 })).not.toHaveProperty('aggregateRating');
    expect(data({ total: 3, average: 4.7 })).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    });
  });
});

describe('a clinic', () => {
  const clinic: Clinic = {
    clinicId: 'c'.repeat(24),
    clinicName: '달임한의원 성수',
    alias: 'seongsu',
    clinicAddress: '서울특별시 성동구 성수이로 1',
    clinicDetailAddress: '2층',
    address: { x: 127.05, y: 37.54 },
    phoneNumber: '02-123-4567',
    introduction: '정성껏 살펴 드려요.',
    picture: 'clinic',
    operation: {
      currentTime: '10:00',
      openingTime: '09:00',
      closingTime: '18:00',
      isDayOff: false,
    },
    weeklyDaysOff: [0, 3],
    datesOff: [],
    isTelemedicineAvailable: true,
    nextFreeAt: null,
  };

  it('has its place and weekly hours', () => {
    expect(clinicData(site, '/@seongsu', clinic)).toMatchObject({
      '@type': 'MedicalClinic',
      address: { addressRegion: '서울특별시', addressLocality: '성동구' },
      geo: { latitude: 37.54, longitude: 127.05 },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '09:00',
          closes: '18:00',
        },
      ],
    });
    expect(clinicData(site, '/@seongsu', { ...clinic, address: null })).not.toHaveProperty('geo');
  });

  it('names its doctors, who work for it (product 3, Doctor)', () => {
    const doctors = [{ name: '김도현', title: '원장', days: [1] }];
    expect(clinicData(site, '/@seongsu', { ...clinic, doctors })).toMatchObject({
      employee: [
        {
          '@type': 'Person',
          name: '김도현',
          jobTitle: '원장',
          worksFor: { '@id': expect.any(String) },
        },
      ],
    });
    expect(clinicData(site, '/@seongsu', clinic)).not.toHaveProperty('employee');
  });

  it('opens twice on a day with lunch, and has hours of its own on Saturday', () => {
    const hours = {
      openingTime: '09:00',
      closingTime: '18:00',
      lunch: { startTime: '13:00', endTime: '14:00' },
      weekdayHours: [{ days: [6], openingTime: '09:00', closingTime: '14:00', lunch: null }],
    };
    const dayOfWeek = ['Monday', 'Tuesday', 'Thursday', 'Friday'];
    expect(clinicData(site, '/@seongsu', { ...clinic, hours })).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek, opens: '09:00', closes: '13:00' },
        { dayOfWeek, opens: '14:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' },
      ],
    });
  });
});

describe('the shop', () => {
  it('publishes its registered facts, but not example data', () => {
    expect(siteData(site)[0]).toMatchObject({ '@type': 'Organization', taxID: '123-45-67890' });
    const example = { ...site, business: { ...business, isExample: true } };
    expect(siteData(example)[0]).not.toHaveProperty('taxID');
    expect(siteData(example)[0]).not.toHaveProperty('contactPoint');
  });
});
