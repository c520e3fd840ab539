import { describe, expect } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints';
import { needsIdempotencyKey } from '../../contract/core/descriptor';
import { endpointPath } from '../../server/http/paths';
import { ORIGIN } from './support/harness';
import { sharedShopTest } from './support/shop-test';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<string, { content: object }>;
  security: object[];
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const it = sharedShopTest.extend(
  'document',
  { scope: 'file' },
  async ({ fileShop: shop }) => (await (await shop.fetch('/openapi.json')).json()) as Document,
);

describe('/openapi.json (product 7, Hosts)', () => {
  it('is OpenAPI 3.1 of this origin with every endpoint and nothing else', ({ document }) => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: ORIGIN }]);
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(names.toSorted()).toEqual(ENDPOINTS.map((one) => one.name).toSorted());
  });

  it.for(ENDPOINTS.map((one) => [one.name, one] as const))(
    'describes %s',
    ([name, endpoint], { document }) => {
      const operation = document.paths[endpointPath(endpoint)]![endpoint.method.toLowerCase()]!;
      const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name);
      const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
      expect(inPath).toEqual(placeholders);
      expect(operation.parameters.some((one) => one.name === 'Idempotency-Key')).toBe(
        needsIdempotencyKey(endpoint),
      );
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(
        expect.arrayContaining(['200', '429', ...endpoint.declares.map(String)]),
      );
      const isOpen = endpoint.auth === 'none' ? [] : [{ bearer: [] }];
      expect(operation.security).toEqual(expect.arrayContaining(isOpen));
      expect(name).toBe(operation.operationId);
    },
  );
});
