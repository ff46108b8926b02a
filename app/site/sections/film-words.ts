/** What our own films show, by name. */
const shows: Readonly<Record<string, string>> = {
  "ai-services": "A security policy, with lines from its paragraphs to the NIST 800-171 requirements they meet.",
  "app-development": "A field service app on a phone: the day’s jobs with a map, figures, a checklist, and a button that says “Start job”.",
  hero: "A mesa at night, under a sky full of stars.",
};

export function filmAlt(name: string): string {
  return shows[name] ?? "";
}

/** The size of a film's poster, in pixels. */
export function filmSize(name: string): { width: number; height: number } {
  return name === "hero" ? { width: 1280, height: 720 } : { width: 960, height: 540 };
}
