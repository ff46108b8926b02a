import type { Layout, LayoutKey } from "~/domain/seo/index.ts";
import { Wireframe } from "./wireframe.tsx";

/** Which pages get which layout. The first rule that matches applies. */
const rules: Record<LayoutKey, string> = {
  service: "1. Terms with “service” or “consulting.”",
  modern: "2. Terms with “tech” or “digital.”",
  industry: "3. Terms with “industry” or “business.”",
  location: "4. All other pages, if there are more than 10 locations.",
  corporate: "5. Otherwise, one of the five at random. A page keeps its layout.",
};

/** The five layouts as drawings, each with its rule. */
export function LayoutPreviews({ layouts }: { layouts: Layout[] }) {
  const inOrder = Object.keys(rules).flatMap((key) => layouts.find((layout) => layout.key === key) ?? []);
  return (
    <section aria-labelledby="layouts" className="grid gap-3">
      <h2 id="layouts" className="text-lg">
        Layouts
      </h2>
      <p className="max-w-3xl text-sm">
        A page's layout depends on its term and the number of locations. It determines which sections the page has and in what order.
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {inOrder.map(({ key, name, sections }) => (
          <li key={key} className="grid content-start gap-3 rounded-md border border-line bg-paper p-4">
            <Wireframe sections={sections} label={`${name}: ${sections.join(", ")}`} />
            <div className="grid gap-1">
              <h3 className="text-base">{name}</h3>
              <p className="text-sm">{rules[key]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
