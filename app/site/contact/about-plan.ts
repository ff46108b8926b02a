/** The value of `?about=` for a plan on the home page. In a separate file, because the pages that need it don't need the topics. */
export function aboutPlan(name: string): string {
  return `plan-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}
