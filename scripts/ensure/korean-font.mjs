import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installWithApt } from './apt.mjs';

/** Installs a Korean font where there is none: a share picture without one has no words. */
export async function ensureKoreanFont() {
  const list = await promisify(execFile)('fc-list', [':lang=ko']).catch(() => undefined);
  if (!list?.stdout) await installWithApt(['fontconfig', 'fonts-noto-cjk']);
}
