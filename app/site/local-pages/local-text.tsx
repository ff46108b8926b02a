import { classNames } from "~/app/ui/class-names.ts";
import { Skyline } from "../layout/drawing.tsx";
import { PlacesOnPage } from "../pages/places-on-page.tsx";
import { HtmlText } from "../rich-text/html-text.tsx";
import { LocalCall } from "./local-call.tsx";
import { FORM } from "./local-hero.tsx";
import type { LocalView } from "./read-local-page.ts";

/** The page's own text, visible to visitors: text that only search engines see would be cloaking. */
export function LocalText({ local }: { local: LocalView }) {
  const { layout, term, location } = local;
  return (
    <section aria-label={`About ${term} in ${location}`} className="py-14 md:py-20 lg:py-24">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-12">
        {layout === "modern" ? (
          <div className="min-w-0 lg:col-span-12">
            <Chapters local={local} />
          </div>
        ) : (
          <>
            <div className={classNames("min-w-0 lg:col-span-8", layout === "location" && "lg:order-2")}>
              <Chapters local={local} />
            </div>
            <Beside local={local} />
          </>
        )}
      </div>
    </section>
  );
}

/** The text, with the landscape between its parts if it's long. */
function Chapters({ local }: { local: LocalView }) {
  const [first, second] = local.text.parts;
  if (!first) return <GenericText local={local} />;
  return (
    <div className="local-chapters grid gap-12">
      <HtmlText html={first} className="local-text" />
      {second && <Skyline isLater className="block h-28 w-full border-y border-edge text-link/60 md:h-36" />}
      {second && <HtmlText html={second} className="local-text" />}
    </div>
  );
}

/** Shown if no template has produced a text. */
function GenericText({ local: { term, searchTerm, location, brandName } }: { local: LocalView }) {
  return (
    <div className="prose local-text">
      <h2>{`${term} for businesses in ${location}`}</h2>
      <p>{`If you're looking for ${searchTerm} in ${location}, you probably have a reason: something stopped working, someone left, or a customer wants proof that data is safe. ${brandName} starts with that reason, not with a product list.`}</p>
      <h2>How it starts</h2>
      <p>
        Tell us in a few sentences what's bothering you. We ask questions, look at what you have, and write a proposal that spells out the
        work, the price, and what isn't included. Until you say yes, you owe us nothing.
      </p>
      <h2>What to expect after that</h2>
      <ul>
        <li>One number to call, and a person who knows your office.</li>
        <li>Changes that are announced in advance and can be undone.</li>
        <li>Passwords, plans, and records that belong to you.</li>
      </ul>
    </div>
  );
}

/** With fewer headings, a list of them helps no one. */
const MIN_PLACES = 3;

/** Stays visible next to a long text: its contents, and a way to ask instead of reading. */
function Beside({ local }: { local: LocalView }) {
  const { places } = local.text;
  return (
    <aside aria-label="Contents and contact" className="lg:col-span-4">
      <div className="grid gap-8 lg:sticky lg:top-28">
        {places.length >= MIN_PLACES && <PlacesOnPage places={places} className="text-sm max-lg:hidden" />}
        <RatherTalk local={local} />
      </div>
    </aside>
  );
}

function RatherTalk({ local: { phone, layout, location } }: { local: LocalView }) {
  return (
    <div className={layout === "industry" ? "on-ink rounded-md bg-ink p-6 md:p-8" : "border-l-2 border-accent pl-5"}>
      <h2 className="text-xl">Prefer to talk?</h2>
      <p className="mt-2">{`Someone who knows the subject will answer, whether you're in ${location} or somewhere else.`}</p>
      <LocalCall phone={phone} variant={layout === "industry" ? "onDark" : "secondary"} className="mt-5" />
      <p className="mt-3">
        <a href={`#${FORM}`} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
          Or get a quote in writing
        </a>
      </p>
    </div>
  );
}
