import type { Descriptor } from './descriptor';

/** No id has these, and a backend may read them as the path to something else. */
const UNSAFE = /[/\\%]|^\.{1,2}$/;
/** Is nobody's id, so that it is answered with 404. */
const NO_ID = '-';

/** The path of a call with its parameters filled in. */
export function fillPath(
  { path }: Pick<Descriptor, 'path'>,
  parameterOf: (name: string) => string,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameterOf(name);
    return UNSAFE.test(value) ? NO_ID : encodeURIComponent(value);
  });
}
