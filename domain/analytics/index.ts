export { countPageView } from "./count-page-view.ts";
export { recordEvent } from "./record-event.ts";
export { retention } from "./retention.ts";
