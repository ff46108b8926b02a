import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { LocalCall } from "./local-call.tsx";
import { LocalFacts } from "./local-facts.tsx";
import { MadePicture } from "./made-picture.tsx";
import { PageTurner } from "./page-turner.tsx";
import type { HubView as Hub } from "./read-hub.ts";

/** All local pages of one service or one location. */
export function HubView({ hub }: { hub: Hub }) {
  const { kind, name, title, intro, crumbs, phone, picture, pages, path, page, hasMore, facts } = hub;
  return (
    <main>
      <PageHero
        crumbs={crumbs}
        title={page > 1 ? `${title}, page ${page}` : title}
        intro={intro}
        picture={picture && <MadePicture image={picture} />}
      >
        <LocalCall phone={phone} variant="onDark" />
      </PageHero>
      {page === 1 && <LocalFacts local={{ facts, location: name }} />}
      <Section id="pages" title={kind === "term" ? "Choose your location" : "Choose a service"}>
        <ul className="grid border-t border-edge md:grid-cols-2 md:gap-x-12">
          {pages.map(({ href, label, description }) => (
            <li key={href} className="relative border-b border-edge py-6">
              <h3 className="text-lg">
                <a href={href} className="hover:text-link hover:underline">
                  <span className="absolute inset-0" aria-hidden="true" />
                  <span>{label}</span>
                  <Icon name="arrow-right" className="ml-2 inline size-4 text-link" />
                </a>
              </h3>
              <p className="mt-1.5 max-w-text">{description}</p>
            </li>
          ))}
        </ul>
        <PageTurner path={path} page={page} hasMore={hasMore} />
      </Section>
      <Part>
        <Ask service={kind === "term" ? name : `Services in ${name}`} phone={phone} />
      </Part>
    </main>
  );
}

/** For visitors who don't find it in the list. */
function Ask({ service, phone }: { service: string; phone: Hub["phone"] }) {
  const { followUp } = useSiteData();
  return (
    <Section id="request" tone="tint">
      <div className="grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>Not sure where to start?</h2>
          <p className="mt-4 max-w-text text-lg">{`Tell us in a few sentences what you need. Someone who knows the subject will read it and get back to you ${followUp}.`}</p>
          <LocalCall phone={phone} variant="secondary" className="mt-6" />
        </div>
        <Card isRaised className="lg:col-span-7 [&_input]:scroll-mt-28">
          <LeadForm kind="shared" service={service} idPrefix="request" />
        </Card>
      </div>
    </Section>
  );
}
