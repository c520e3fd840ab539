/** The server's only clock: milliseconds since the epoch. Tests replace it. */
export type Clock = () => number;
