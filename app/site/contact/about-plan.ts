/** What `?about=` says for a plan of the home page. In a file of its own: the pages that need it need none of the topics. */
export function aboutPlan(name: string): string {
  return `plan-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}
