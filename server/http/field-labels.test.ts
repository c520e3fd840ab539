import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '@contract/endpoints';
import { fieldLabel } from './field-labels';

/** The path of each field of a JSON schema; list items have index 0. */
function paths(schema: z.core.JSONSchema.BaseSchema, at: (string | number)[] = []): (typeof at)[] {
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ] as z.core.JSONSchema.BaseSchema[];
  const fields = Object.entries(schema.properties ?? {}) as [
    string,
    z.core.JSONSchema.BaseSchema,
  ][];
  const items = schema.items as z.core.JSONSchema.BaseSchema | undefined;
  return [
    ...parts.flatMap((part) => paths(part, at)),
    ...(items ? paths(items, [...at, 0]) : []),
    ...fields.flatMap(([name, field]) => [[...at, name], ...paths(field, [...at, name])]),
  ];
}

const fields = ENDPOINTS.flatMap(({ name, params, query, body }) =>
  [params, query, body]
    .filter((part) => part !== undefined)
    .flatMap((part) => paths(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })))
    .map((path) => [name, path] as const),
);

describe('the label of a field in its generic message (product 5, Other fields)', () => {
  it.each(fields)('%s %j has a Korean one', (_name, path) => {
    expect(fieldLabel(path)).toMatch(/^[가-힣 ]+$/);
    expect(fieldLabel(path)).not.toBe(fieldLabel([]));
  });

  it('uses the label of its own form where a name is used twice', () => {
    expect(fieldLabel(['billing_address', 'full_name'])).toBe('주문자 이름');
    expect(fieldLabel(['shippingAddress', 'full_name'])).toBe('받는 분');
    expect(fieldLabel(['items', 0, 'quantity'])).toBe('수량');
    expect(fieldLabel(['unheard'])).toBe('입력한');
  });
});
