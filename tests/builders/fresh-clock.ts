import { setClock } from "~/platform/clock/index.ts";

// Files of tests share their modules where the database is what takes time: none goes on with the clock of the one before.
setClock(() => Date.now());
