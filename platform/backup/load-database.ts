import { listMigrations, type Migration } from "../db/index.ts";
import { emptyQueue, takeUpJobs } from "../jobs/index.ts";
import type { BackedUpTable, Column } from "./archive-format.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { PLAIN_TEXT, quoted, quotedTable } from "./data-source.ts";
import type { DataTarget } from "./data-target.ts";
import { RefusedError } from "./refusals.ts";
import { setAside } from "./set-aside.ts";

/**
 * The migrations that a backup's database was made with, and those added since.
 * @throws RefusedError if this program doesn't know them
 */
export function splitMigrations({ about }: CheckedArchive): { before: Migration[]; since: Migration[] } {
  const known = listMigrations();
  const of = `The backup was made by Bluebonnet ${about.program}`;
  if (about.migrations.length > known.length) throw new RefusedError(`${of}, which is newer than this version. Update Bluebonnet first.`);
  const other = about.migrations.findIndex(({ hash }, place) => hash !== known[place]?.hash);
  if (other >= 0)
    throw new RefusedError(`${of}, whose database differs from this version's (migration ${other + 1}), so it can't be restored here.`);
  return { before: known.slice(0, about.migrations.length), since: known.slice(about.migrations.length) };
}

/** Fills an empty database within the open transaction: `begin`, then each piece in turn, then `end`. */
export class DatabaseLoad {
  readonly #target: DataTarget;
  readonly #archive: CheckedArchive;
  #bringBack = async () => {};

  constructor(target: DataTarget, archive: CheckedArchive) {
    this.#target = target;
    this.#archive = archive;
  }

  /** The tables as they were when the backup was made, empty and without constraints. */
  async begin(): Promise<void> {
    await this.#target.run(PLAIN_TEXT);
    await this.#target.run("create table public.migrations (id serial primary key, hash text not null, created_at bigint)");
    for (const { statements } of splitMigrations(this.#archive).before) for (const one of statements) await this.#target.run(one);
    await this.#assertKnown();
    if (this.#jobTables().length > 0) await this.#target.run(emptyQueue());
    for (const { table, columns } of this.#jobTables())
      await this.#target.run(
        `create temporary table ${besides(table)} (${columns.map(({ name }) => `${quoted(name)} text`).join(", ")}) on commit drop`,
      );
    this.#bringBack = await setAside(this.#target);
  }

  async take(table: string, piece: Buffer): Promise<void> {
    const { columns } = this.#tables().find((one) => one.table === table) as BackedUpTable;
    await this.#target.copyIn(isOfJobs({ table }) ? besides(table) : quotedTable(table), columns, piece);
  }

  /** Everything that was set aside, the jobs, the sequences, and what newer versions have changed since. */
  async end(): Promise<void> {
    await this.#bringBack();
    for (const table of this.#jobTables()) await this.#takeOver(table);
    if (this.#jobTables().length > 0) await this.#target.run(takeUpJobs);
    for (const { name, value, isCalled } of this.#archive.manifest.sequences)
      await this.#target.run(`select setval('public.${quoted(name)}', ${value}, ${isCalled})`);
    for (const { statements, hash, writtenAt } of splitMigrations(this.#archive).since) {
      for (const one of statements) await this.#target.run(one);
      await this.#target.run(`insert into public.migrations (hash, created_at) values ('${hash}', ${writtenAt})`);
    }
  }

  #tables(): BackedUpTable[] {
    return this.#archive.manifest.tables;
  }

  #jobTables(): BackedUpTable[] {
    return this.#tables().filter(isOfJobs);
  }

  /** Checks that every column with rows exists as it was. */
  async #assertKnown(): Promise<void> {
    const there = await columnsOf(this.#target, "public");
    for (const { table, columns } of this.#tables().filter((one) => !isOfJobs(one))) {
      const strange = columns.find(({ name, type }) => there.get(`${table}.${name}`) !== type);
      if (strange)
        throw new RefusedError(`The backup's table ${table} has a column that this version of Bluebonnet doesn't know: ${strange.name}.`);
    }
    const sequences = await this.#target.query(
      "select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    );
    const names = sequences.map(({ relname }) => String(relname));
    const strange = this.#archive.manifest.sequences.find(({ name }) => !names.includes(name));
    if (strange) throw new RefusedError(`The backup has a sequence that this version of Bluebonnet doesn't know: ${strange.name}.`);
  }

  /** Through text: the queue's tables may have gained or lost columns since. */
  async #takeOver({ table, columns }: BackedUpTable): Promise<void> {
    const there = await columnsOf(this.#target, "pgboss");
    const shared = columns.filter(({ name }) => there.has(`${table}.${name}`));
    const names = shared.map(({ name }) => quoted(name));
    const values = shared.map(({ name }) => `${quoted(name)}::${there.get(`${table}.${name}`)}`);
    await this.#target.run(`insert into ${quotedTable(table)} (${names.join(", ")}) select ${values.join(", ")} from ${besides(table)}`);
  }
}

/** Type by "schema.table.column". */
async function columnsOf(target: DataTarget, schema: string): Promise<Map<string, Column["type"]>> {
  const rows = await target.query(`
    select '${schema}.' || c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where c.relnamespace = '${schema}'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`);
  return new Map(rows.map(({ name, type }) => [String(name), String(type)]));
}

function isOfJobs({ table }: { table: string }): boolean {
  return table.startsWith("pgboss.");
}

/** A table that exists only for the transaction. */
function besides(table: string): string {
  return quoted(`${table.replace(".", "_")}_of_the_backup`);
}
