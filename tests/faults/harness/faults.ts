import { sql } from "drizzle-orm";
import { PLACES, type World } from "./world.ts";

/** Something that goes wrong while visitors send, and its end; afterward everything works again. */
export interface Fault {
  name: string;
  /** Why it can't be produced here; it's skipped then. */
  missing?(world: World): string | null;
  happen(world: World, chance: () => number): Promise<void>;
}

/** A skewed machine's clock, in milliseconds: an hour ahead or behind. */
const HOUR = 3_600_000;

export const faults: Fault[] = [
  {
    name: "a web process is killed",
    happen: (world, chance) => killed(world, 0, chance),
  },
  {
    name: "a worker is killed",
    happen: (world, chance) => killed(world, chance() < 0.5 ? 1 : 2, chance),
  },
  {
    name: "the database's server is killed and comes back",
    async happen({ cluster }, chance) {
      cluster.stop();
      await passes(500 + chance() * 1_500);
      cluster.start();
    },
  },
  {
    name: "the database's disk is full",
    missing: ({ hasOwnDisk }) => (hasOwnDisk ? null : "this user may not mount a small disk for the database"),
    async happen({ cluster, fillDisk }, chance) {
      const free = fillDisk();
      await passes(1_000 + chance() * 2_000);
      free();
      // If it couldn't write its log, it has exited.
      if (!cluster.isRunning()) cluster.start();
    },
  },
  {
    name: "all connections to the database are cut",
    async happen({ withDatabase }) {
      await withDatabase((db) =>
        db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
        ),
      );
    },
  },
  {
    name: "the mail server stalls, then refuses",
    async happen({ smtp }, chance) {
      const before = smtp.manner;
      smtp.manner = () => "stall";
      await passes(1_000 + chance() * 2_000);
      smtp.manner = () => "451 4.3.2 try again later";
      smtp.answerStalled(chance() < 0.5 ? "451 4.3.2 try again later" : undefined);
      await passes(500);
      smtp.manner = before;
    },
  },
  {
    name: "a machine's clock is an hour off",
    async happen(world, chance) {
      const place = Math.floor(chance() * PLACES.length);
      await world.kill(place);
      const off = chance() < 0.5 ? HOUR : -HOUR;
      await world.start(place, { NODE_OPTIONS: "--import ./tests/faults/harness/clock-ahead.mjs", CLOCK_OFF_MS: String(off) });
      await passes(2_000);
      await world.kill(place);
      await world.start(place);
    },
  },
  {
    name: "all processes are replaced",
    async happen(world) {
      for (const place of PLACES.keys()) {
        await world.kill(place, "SIGTERM");
        await world.start(place);
      }
    },
  },
];

async function killed(world: World, place: number, chance: () => number): Promise<void> {
  await passes(chance() * 500);
  await world.kill(place);
  await world.start(place);
}

/** How long a fault lasts: part of the scenario, not a wait for something. */
function passes(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
