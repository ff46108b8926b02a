export { recordEvent } from "./record-event.ts";
export { retention } from "./retention.ts";
