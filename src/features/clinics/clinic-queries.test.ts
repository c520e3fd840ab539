import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/support/fake-api';
import { clinicByAliasQuery } from './clinic-queries';

const asked = async (alias: string) => {
  const { api, calls } = fakeApi({ getClinic: {}, getClinicByAlias: {} });
  await new QueryClient().query(clinicByAliasQuery(api, alias));
  return calls.map(({ name, request }) => [name, request]);
};

it('a special fixed alias constant loads a clinic by a fixed id (product 1, Clinic storefronts)', async () => {
  const dalim = { params: { id: '65a1c0de0000000000000001' } };
  expect(await asked('dalim')).toEqual([['getClinic', dalim]]);
});

it('and so does the media-only alias (product 1, Clinic storefronts)', async () => {
  const media = { params: { id: '65a1c0de0000000000000002' } };
  expect(await asked('media')).toEqual([['getClinic', media]]);
});

it('otherwise a clinic is loaded by its alias', async () => {
  expect(await asked('seongsu')).toEqual([['getClinicByAlias', { params: { alias: 'seongsu' } }]]);
});
