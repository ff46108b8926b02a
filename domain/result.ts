/** A use case's return value if failure can be expected: the value, or the reason. */
export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; reason: Reason };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Reason>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}
