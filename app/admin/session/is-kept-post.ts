import type { KeptPost } from "./kept-post.ts";

export function isKeptPost(value: unknown): value is KeptPost {
  return typeof value === "object" && value !== null && "kept" in value;
}
