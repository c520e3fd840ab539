import { existsSync, readdirSync } from 'node:fs';

/** Whether one of the folders holds a test file, at any depth. */
export function hasTests(folders) {
  return folders
    .filter((folder) => existsSync(folder))
    .some((folder) =>
      readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(String(file))),
    );
}
