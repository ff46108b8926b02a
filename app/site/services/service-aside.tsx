import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import type { BlockView } from "~/domain/content/index.ts";
import { PlacesOnPage } from "../pages/places-on-page.tsx";
import { anchorsOf, textOf } from "../sections/block-text.ts";
import { FIRST_STEPS, INCLUDED } from "./service-breaks.tsx";

/** The price and the contents, visible next to the text. On small screens, the hero shows the price. */
export function ServiceAside({ price, blocks, hasSteps }: { price?: string; blocks: BlockView[]; hasSteps: boolean }) {
  return (
    <aside aria-label="Price and contents" className="max-lg:hidden">
      <div className="grid gap-8 lg:sticky lg:top-28">
        <Card className="grid gap-2 md:p-6">
          <p className="text-sm font-semibold text-heading">Price</p>
          <p className="font-heading text-2xl/tight font-bold tracking-tight text-heading first-letter:uppercase">
            {price ?? "Custom quote"}
          </p>
          <p className="text-sm">You get the exact price in writing before anything starts.</p>
          <ButtonLink href="#contact-form" variant="secondary" className="mt-3">
            Tell us what you have
          </ButtonLink>
        </Card>
        <PlacesOnPage places={placesOf(blocks, hasSteps)} className="text-sm" />
      </div>
    </aside>
  );
}

function placesOf(blocks: BlockView[], hasSteps: boolean): { id: string; text: string }[] {
  const anchors = anchorsOf(blocks);
  const texts = blocks.flatMap(({ id, type, content }) => {
    const text = textOf(content, "title");
    return type === "text" && text ? [{ id: anchors.get(id) ?? "", text }] : [];
  });
  const [first, ...rest] = texts;
  const steps = hasSteps ? [{ id: FIRST_STEPS, text: "How it starts" }] : [];
  return [{ id: INCLUDED, text: "What's included" }, ...(first ? [first] : []), ...steps, ...rest];
}
