import type { Context } from 'hono';

/** The JSON body; undefined when it is invalid or cannot be stored (PostgreSQL rejects NUL). */
export async function readJson(c: Context): Promise<unknown> {
  try {
    const text = await c.req.text();
    const value: unknown = JSON.parse(text);
    return text.includes('\\u0000') ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The fields of a form, empty for any other body. Files are ignored. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  try {
    const fields = Object.entries(await c.req.parseBody());
    const isText = (field: (typeof fields)[number]): field is [string, string] =>
      typeof field[1] === 'string' && !field[1].includes('\0');
    return Object.fromEntries(fields.filter(isText));
  } catch {
    return {};
  }
}
