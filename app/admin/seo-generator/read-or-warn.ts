import type { Result } from "~/domain/result.ts";
import { granted } from "../answers.ts";

/** What a screen can do without: null where it could not be read, which is reported, and said on the screen. */
export async function readOrWarn<Value>(
  reading: Promise<Result<Value, "forbidden" | "not-found">>,
  reportFault: (error: unknown) => void,
): Promise<Value | null> {
  const read = await reading.catch((error) => {
    reportFault(error);
    return null;
  });
  return read && granted(read);
}
