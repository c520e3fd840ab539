import type { Context } from 'hono';

/** The JSON body, or nothing where there is none that can be read or stored (PostgreSQL takes no NUL). */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    const value: unknown = JSON.parse(text);
    return text.includes('\\u0000') ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The fields of a form, or none where the body is not one. Files count as absent. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    for (const [name, value] of Object.entries(await c.req.parseBody())) {
      if (typeof value === 'string' && !value.includes('\0')) fields[name] = value;
    }
  } catch {
    return {};
  }
  return fields;
}
