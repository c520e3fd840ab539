import { mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { hostname } from 'node:os';
import { OperatorFault } from '../core/operator-fault';

/** The folder is not writable: no permission, a full disk, or no folder. */
export class FolderNotWritable extends OperatorFault {
  constructor(folder: string, cause: unknown) {
    const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause;
    const code = isCoded ? ` (${String(cause.code)})` : '';
    super(
      `The data folder ${folder} cannot be written${code}. Let this process write there, make room on ` +
        'its disk, or give it another DATA_DIR or a DATABASE_URL.',
      { cause },
    );
    this.name = 'FolderNotWritable';
  }
}

/** Other accounts of the machine can enter the folder. */
export class FolderTooOpen extends OperatorFault {
  constructor(folder: string, mode: number) {
    const quoted = path.resolve(folder).replaceAll("'", String.raw`'\''`);
    super(
      `The data folder ${folder} is open to other accounts of this machine (mode 0${mode.toString(8)}), ` +
        `and patients' data are in it. Close it: chmod 700 '${quoted}'`,
    );
    this.name = 'FolderTooOpen';
  }
}

/** The folder is on another machine's disk. */
export class FolderOnNetwork extends OperatorFault {
  constructor(folder: string, system: string) {
    super(
      `The data folder ${folder} is on a network disk (${system}), where its lock and its files are not ` +
        'safe. Give this process a DATA_DIR on a disk of its own, or a DATABASE_URL.',
    );
    this.name = 'FolderOnNetwork';
  }
}

/** Network file systems by the number that Linux gives them (statfs(2)). */
const NETWORK_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
]);

const numberOf = async (folder: string) => (await statfs(folder)).type;

async function modeOf(folder: string): Promise<number> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await stat(folder)).mode & 0o777;
  } catch (error) {
    throw new FolderNotWritable(folder, error);
  }
}

/**
 * Creates the data folder with mode 0700 (product 4), which protects the files: PGlite ignores the umask. Throws when
 * an existing one is open to other accounts, is on a network disk or cannot be made.
 * @param systemOf the number of the folder's file system
 */
export async function prepareDataFolder(folder: string, systemOf = numberOf): Promise<void> {
  const mode = await modeOf(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) throw new FolderTooOpen(folder, mode);
  if (process.platform !== 'linux') return;
  const system = NETWORK_SYSTEMS.get(await systemOf(folder));
  if (system !== undefined) throw new FolderOnNetwork(folder, system);
}

/** A process that has a data folder open. */
export interface Owner {
  pid: number;
  /** A container has a host name of its own. */
  host: string;
}

/** Another running process has the folder open. */
export class DatabaseInUse extends OperatorFault {
  constructor(folder: string, owner: Owner | null) {
    const place = owner === null || owner.host === hostname() ? '' : ` of ${owner.host}`;
    const who = owner === null ? 'another process' : `process ${owner.pid}${place}`;
    super(
      `The database in ${folder} is in use by ${who}. Stop that process, ` +
        'or give this one another DATA_DIR or a DATABASE_URL.',
    );
    this.name = 'DatabaseInUse';
  }
}
