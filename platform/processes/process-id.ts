import { randomUUID } from "node:crypto";

/** This process's ID, in its row of `processes` and in what it leaves for others to find. */
export const processId = randomUUID();
