import type { TestimonialView } from "~/domain/content/index.ts";

/**
 * Picks testimonials: different ones first on each page, but always the same on the same page. On a page about a place, those that name it
 * come before the others.
 */
export function chooseVoices(voices: TestimonialView[], slug: string, count: number, place = ""): TestimonialView[] {
  const start = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % Math.max(1, voices.length);
  const turned = [...voices.slice(start), ...voices.slice(0, start)];
  const isFromThere = ({ content, clientCompany }: TestimonialView) =>
    ` ${content} ${clientCompany} `.split(/[^\p{L}\p{N}' -]/u).some((part) => ` ${part} `.includes(` ${place} `));
  const near = place ? turned.filter(isFromThere) : [];
  return [...near, ...turned.filter((one) => !near.includes(one))].slice(0, count);
}
