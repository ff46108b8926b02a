export { notForBackups } from "./analytics.schema.ts";
export {
  type CountKind,
  type CountRange,
  countRange,
  type DayFigures,
  type Figures,
  firstCountedDay,
  type NamedFigures,
  readDays,
  readNames,
  readSomeNames,
  readVitals,
  type VitalsOf,
} from "./read-counts.ts";
export { retention } from "./retention.ts";
export { closePeriods } from "./roll-up/close-periods.ts";
export { rollUpEvents } from "./roll-up/roll-up.ts";
export { cleanName, DIRECT, NOT_FOUND, OTHER, viaName } from "./source-names.ts";
export { settleEvents, type Teller, takeEvents } from "./take-events.ts";
export { goodShare, type Histogram, type Metric, metrics, percentile, type Rating, ratingOf, sampleCount, thresholds } from "./vitals.ts";
