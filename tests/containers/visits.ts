/** Twenty requests a second, for three minutes at most. */
const INTERVAL_MS = 50;
const MAX_ANSWERS = 3_600;
const PATHS = ["/", "/about", "/services", "/contact", "/blog"];

/** Visitors who look at pages until they're stopped. */
export interface Visits {
  end(): Promise<{ sent: number; failed: string[]; slowestMs: number }>;
}

export function startVisits(address: string): Visits {
  const failed: string[] = [];
  const answers: Promise<void>[] = [];
  let slowestMs = 0;
  const visit = async (path: string) => {
    const from = performance.now();
    try {
      const answer = await fetch(`${address}${path}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
    } catch (error) {
      failed.push(`${path}: ${error} ${(error as Error).cause}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - from);
  };
  const timer = setInterval(() => {
    if (answers.length < MAX_ANSWERS) answers.push(visit(PATHS[answers.length % PATHS.length] as string));
  }, INTERVAL_MS);
  const end = async () => {
    clearInterval(timer);
    await Promise.all(answers);
    return { sent: answers.length, failed, slowestMs };
  };
  return { end };
}
