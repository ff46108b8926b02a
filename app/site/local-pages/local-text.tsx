import { classNames } from "~/app/ui/class-names.ts";
import { HtmlText } from "../blocks/html-text.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { LocalCall } from "./local-call.tsx";
import { FORM } from "./local-hero.tsx";
import type { LocalView } from "./read-local-page.ts";

/** The page's own text: where the specification hides it, visitors read it (product 28). */
export function LocalText({ local }: { local: LocalView }) {
  const { layout, bodyHtml, term, location } = local;
  const text = bodyHtml ? <HtmlText html={bodyHtml} className="local-text" /> : <GenericText local={local} />;
  return (
    <section aria-label={`About ${term} in ${location}`} className="py-14 md:py-20 lg:py-24">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-12">
        {layout === "modern" ? (
          <div className="min-w-0 lg:col-span-12">{text}</div>
        ) : (
          <>
            <div className={classNames("min-w-0 lg:col-span-8", layout === "location" && "lg:order-2")}>{text}</div>
            <RatherTalk local={local} />
          </>
        )}
      </div>
    </section>
  );
}

/** Stands where no template has made a text. */
function GenericText({ local: { term, searchTerm, location } }: { local: LocalView }) {
  const { brand } = useSiteData();
  return (
    <div className="prose local-text">
      <h2>
        {term} for firms in {location}
      </h2>
      <p>
        Whoever looks for {searchTerm} in {location} usually has a reason: something stopped, somebody left, or a customer asks for proof
        that data is safe. {brand.name} begins with that reason and not with a product list.
      </p>
      <h2>How it begins</h2>
      <p>
        You tell us in a few sentences what bothers you. We ask back, look at what you have, and write an offer that names the work, the
        price and what is not included. Until you say yes you owe us nothing.
      </p>
      <h2>What you can expect afterwards</h2>
      <ul>
        <li>One number to call, and a person who knows your office.</li>
        <li>Changes that are announced, and that can be undone.</li>
        <li>Passwords, plans and records that belong to you.</li>
      </ul>
    </div>
  );
}

/** Stays in sight beside a long text. */
function RatherTalk({ local: { phone, layout, location } }: { local: LocalView }) {
  return (
    <aside aria-label="Contact" className="lg:col-span-4">
      <div
        className={classNames(
          "lg:sticky lg:top-28",
          layout === "industry" ? "on-ink rounded-md bg-ink p-6 md:p-8" : "border-l-2 border-accent pl-6",
        )}
      >
        <h2 className="text-xl">Rather talk than read?</h2>
        <p className="mt-2">Somebody who knows the subject answers, for {location} as for anywhere else.</p>
        <LocalCall phone={phone} variant={layout === "industry" ? "onDark" : "secondary"} className="mt-5" />
        <p className="mt-3">
          <a href={`#${FORM}`} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
            Or have us call you
          </a>
        </p>
      </div>
    </aside>
  );
}
