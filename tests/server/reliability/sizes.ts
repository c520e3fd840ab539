/**
 * `npm run bench -- reliability` sets RELIABILITY=long; every other run is a short, seeded part of it.
 * RELIABILITY=20 runs a fifth of the long one: five of those with different SEEDs are the whole, except of parallel calls.
 */
const wanted = process.env['RELIABILITY'];
const percent = wanted === 'long' ? 100 : Number(wanted ?? 0);
const size = (short: number, long: number) =>
  percent > 0 ? Math.ceil((long * percent) / 100) : short;

/** `SEED=…` repeats a failed run. */
export const SEED = Number(process.env['SEED'] ?? 20_261_121);
export const HOUR_MS = 60 * 60_000;

/** The number of runs of each trial (bars, Nothing lost, nobody let in). */
export const SIZES = {
  bookings: size(60, 1000),
  processBookings: size(16, 1000),
  postprocessings: 200,
  kills: size(3, 200),
  outboxKills: size(2, 200),
  /** At most so many among its reminders, besides. */
  reminderKills: size(1, 50),
  /** Orders whose webhook is timed. */
  outboxTimed: size(3, 100),
  webhookOrders: size(4, 60),
  tampered: size(7, 200),
  troubles: size(10, 160),
  nicepayTroubles: size(8, 140),
  /** At most 100, the stock of a variant. */
  preparations: size(12, 100),
  missed: size(8, 100),
  /** Each with ten accounts of unpaid orders. */
  unpaidStocks: size(2, 30),
  vendorBodies: size(300, 4000),
  folderLocks: Math.ceil(size(20, 300) / 20) * 20,
  /** Percent of all routes. */
  largeBodyRoutes: size(2, 100),
  /** For each of three seeds. */
  hostileRequests: size(550, 60_000),
} as const;
