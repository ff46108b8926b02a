import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import type { BlockView } from "~/domain/content/index.ts";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { textOf } from "../sections/block-text.ts";
import { Blocks } from "../sections/blocks.tsx";
import { isProse } from "../sections/section-kinds.ts";
import { Sections } from "../sections/sections.tsx";
import { OtherServices } from "./other-services.tsx";
import { ServiceAside } from "./service-aside.tsx";
import { ClientQuote, FirstSteps, Included, WholeStory } from "./service-breaks.tsx";
import type { ServiceProps } from "./service-props.ts";

/** A service that staff describe: its features and texts on the left, with the price and contents always visible on the right. */
export default function ServiceView({ service, crumbs, price, story, steps, quoted, others, blocks: sections }: ServiceProps) {
  const blocks = sections.filter(isProse);
  const isShort = blocks.length === 0;
  const isToldAlready = blocks.some(({ content }) => textOf(content, "buttonUrl") === story?.href);
  const further = story && !isToldAlready && <WholeStory {...story} />;
  return (
    <main data-service>
      <PageHero
        crumbs={crumbs}
        title={service.name}
        intro={service.description}
        picture={<Drawing slug={service.slug} className="block w-full" />}
      >
        {price && <p className="w-full pb-2 font-semibold text-heading first-letter:uppercase">{price}</p>}
        <FormOpener about={service.slug} opens="sheet" kind="quote" title={`Quote for ${service.name}`} service={service.name}>
          Get a quote
        </FormOpener>
        <CallButton variant="onDark" />
      </PageHero>
      <div className="page-width grid gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-14 [&_.prose]:text-lg [&_h2]:text-[1.75rem]/tight">
          <Included features={service.features} />
          {isShort && further}
          <Text blocks={blocks}>
            <FirstSteps steps={steps} />
            {quoted && <ClientQuote {...quoted} />}
          </Text>
          {!isShort && further}
        </div>
        <ServiceAside price={price} blocks={blocks} hasSteps={steps.length > 0} />
      </div>
      <Sections sections={sections.filter((section) => !isProse(section))} about={service.name} />
      <OtherServices others={others} />
      {!sections.some(({ type }) => type === "form") && <ClosingForm service={service.name} />}
    </main>
  );
}

/** The texts with something else in between, to break them up: after the first one and after the third. */
function Text({ blocks, children: [first, second] }: { blocks: BlockView[]; children: [ReactNode, ReactNode] }) {
  return (
    <>
      <Blocks blocks={blocks.slice(0, 1)} />
      {first}
      <Blocks blocks={blocks.slice(1, 3)} />
      {second}
      <Blocks blocks={blocks.slice(3)} />
    </>
  );
}
