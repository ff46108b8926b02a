import { MAX_NAMES } from "../../generator-rules.input.ts";
import { type JsonLocation, locationOfJson } from "./location-of-json.ts";

export type JsonLocations = JsonLocation[] | "not-json" | "too-many";

/**
 * The locations in a JSON file, as `exportLocations` writes it. "not-json": it isn't a list. However deep a file goes, nothing below the
 * fields of a location is read: what's there has the wrong type, and refuses its location.
 */
export function locationsInJson(text: string): JsonLocations {
  const list = parsed(text);
  if (!Array.isArray(list)) return "not-json";
  return list.length > MAX_NAMES ? "too-many" : list.map(locationOfJson);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}
