import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

let fsyncs = 0;

/** How often the embedded database has forced a file to disk in this process (a test reads it). */
export function countOfFsyncs(): number {
  return fsyncs;
}

/**
 * A NodeFS that really syncs. PGlite's own has no fsync operation, so the server's fsync succeeds without doing anything, and a power
 * failure loses commits.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] as typeof emscriptenOpts.preRun } };
  }
}

function addFsync(module: unknown): void {
  (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    fsyncs += 1;
    return 0;
  };
}
