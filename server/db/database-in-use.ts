import { hostname } from 'node:os';

/** A process that has a data folder open. */
export interface Owner {
  pid: number;
  /** A container has a host name of its own. */
  host: string;
}

/** Another running process has the folder open. */
export class DatabaseInUse extends Error {
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
