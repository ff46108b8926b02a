import type { TestimonialView } from "~/domain/content/index.ts";

/** Picks testimonials: different ones first on each page, but always the same on the same page. */
export function chooseVoices(voices: TestimonialView[], slug: string, count: number): TestimonialView[] {
  const start = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % Math.max(1, voices.length);
  return [...voices.slice(start), ...voices.slice(0, start)].slice(0, count);
}
