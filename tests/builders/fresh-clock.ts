import { setClock } from "~/platform/clock/index.ts";

// Test files share their modules if the database is what takes time, so no file may continue with the previous one's clock.
setClock(() => Date.now());
