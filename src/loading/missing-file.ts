const MISSING = /ported module|module script|load css/i;

/** Whether a file of the app did not arrive, in the words of the engines and of the build. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}
