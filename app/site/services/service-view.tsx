import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { BlockView, ServiceView as Service } from "~/domain/content/index.ts";
import { Blocks } from "../blocks/blocks.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";

interface Props {
  service: Service;
  others: { slug: string; name: string }[];
  blocks: BlockView[];
}

export function ServiceView({ service, others, blocks }: Props) {
  return (
    <main>
      <PageHero
        crumbs={crumbsOf(`services/${service.slug}`, service.name)}
        title={service.name}
        intro={service.description}
        picture={<Drawing slug={service.slug} className="block w-full" />}
      >
        <FormOpener about={service.slug} opens="sheet" kind="quote" title={`Quote for ${service.name}`} service={service.name}>
          Get a quote
        </FormOpener>
        <CallButton variant="onDark" />
      </PageHero>
      <div className="page-width grid gap-x-12 gap-y-16 py-16 md:py-24 lg:grid-cols-12">
        <div className="grid min-w-0 content-start gap-16 lg:col-span-8">
          <Features features={service.features} />
          <Blocks blocks={blocks} />
        </div>
        <OtherServices others={others} />
      </div>
      <ClosingForm service={service.name} />
    </main>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <section aria-labelledby="included">
      <h2 id="included">What is included</h2>
      <ul className="mt-8 border-t border-edge">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-4 border-b border-edge py-5 text-lg text-heading">
            <Icon name="check" className="size-6 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherServices({ others }: { others: Props["others"] }) {
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-services" className="lg:col-span-4">
      <div className="lg:sticky lg:top-28">
        <h2 id="other-services" className="text-xl">
          Other services
        </h2>
        <ul className="mt-4">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`/services/${slug}`} className="inline-flex min-h-11 items-center gap-2 text-link hover:underline">
                <Icon name="arrow-right" className="size-4" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
