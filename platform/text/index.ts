export { shownText } from "./shown-text.ts";
