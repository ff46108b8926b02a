import type { Result } from "~/domain/result.ts";
import { granted } from "../answers.ts";

/** Reads something the screen can do without. If that fails, it returns null, logs the error, and the screen shows a warning. */
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
