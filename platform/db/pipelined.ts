/**
 * Waits for statements of one transaction that were started together (`.execute()`): they go to the server in one piece and cost one round
 * trip. Where one fails its error is thrown, but only when the others have ended, too: none may run on when the transaction is over.
 */
export async function pipelined<Started extends readonly unknown[]>(
  started: readonly [...Started],
): Promise<{ -readonly [Place in keyof Started]: Awaited<Started[Place]> }> {
  try {
    return await Promise.all(started);
  } finally {
    await Promise.allSettled(started);
  }
}
