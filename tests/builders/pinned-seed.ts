import fc from "fast-check";

/**
 * Property tests try the same values each time, so that no run fails by chance. A failure prints its seed and path. To try others, set
 * PROPERTY_SEED to another number, or to "random".
 */
const { PROPERTY_SEED = "20261129" } = process.env;
if (PROPERTY_SEED !== "random") fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
