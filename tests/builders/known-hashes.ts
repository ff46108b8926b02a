import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * A password's hash takes 0.1 s of processor time on purpose, and tests check the same password of the same people hundreds of times. The key that
 * belongs to a password, salt, and cost never changes, so each is computed only once in a process. Runs before every file.
 */
const DONE = Symbol.for("known hashes");
if (!(DONE in crypto.scrypt)) rememberKeys();

function rememberKeys(): void {
  const known = new Map<string, Buffer>();
  const { scrypt } = crypto;
  const remembering = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) => {
    const id = JSON.stringify([password, salt, length, options]);
    const key = known.get(id);
    if (key) return void setImmediate(done, null, Buffer.from(key));
    scrypt(password, salt, length, options, (error, key) => {
      if (!error) known.set(id, Buffer.from(key));
      done(error, key);
    });
  };
  crypto.scrypt = Object.assign(remembering, { [DONE]: true }) as unknown as typeof scrypt;
  syncBuiltinESMExports();
}

type Done = (error: Error | null, key: Buffer) => void;
