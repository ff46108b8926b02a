import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

/** Takes `{ type: "work", challenge }` and answers with the solution, null, or `{ error }` (altcha-lib's `solveChallenge`). */
handler({ deriveKey });
