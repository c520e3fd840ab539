import { lockFolder } from '../../../server/db/folder-lock';

// Takes the lock of the folder once a line arrives, says what came of it, and lives until it is killed.
const [folder = ''] = process.argv.slice(2);
process.stdin.once('data', () => {
  void lockFolder(folder, () => undefined).then(
    () => process.stdout.write('owner\n'),
    (error: unknown) => process.stdout.write(`${error instanceof Error ? error.name : 'error'}\n`),
  );
});
process.stdout.write('ready\n');
