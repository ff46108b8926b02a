/** Whether the first section opens the page, in place of the page's own heading. */
export function leads(sections: readonly { type: string }[]): boolean {
  return sections[0]?.type === "hero";
}
