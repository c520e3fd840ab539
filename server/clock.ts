/** The server's only source of the time: milliseconds since the epoch. Tests set it. */
export type Clock = () => number;
