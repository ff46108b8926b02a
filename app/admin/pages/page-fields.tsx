import { type ReactNode, useState } from "react";
import type { PageRow } from "~/domain/content/index.ts";
import { answererOf, isNeeded } from "~/domain/navigation/built-in-addresses.input.ts";
import { META_DESCRIPTION_HINT, META_TITLE_HINT, proposedPageSlug } from "~/domain/pages/page-rules.input.ts";
import { classNames } from "../../ui/class-names.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { PictureField } from "../parts/picture-field.tsx";

/** The form's fields by name, as typed. */
export type TypedPage = Record<string, string>;

type Answered = { answer: AdminAnswer | undefined };
type Fields = Answered & { typed: TypedPage; initial: TypedPage };

type AddressProps = Answered & { page: PageRow | null; typed: TypedPage; onSlug: (slug: string) => void };

/** Title and slug. For a new page, the slug follows the title until someone edits it. */
export function AddressFields({ page, typed, answer, onSlug }: AddressProps) {
  const [isOwn, setOwn] = useState(page !== null);
  const slug = typed.slug ?? "";
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        name="title"
        required
        defaultValue={page?.title}
        autoComplete="off"
        onChange={({ target }) => {
          if (!isOwn) onSlug(proposedPageSlug(target.value));
        }}
        error={answer?.fields.title}
      />
      <TextField
        label="Slug"
        name="slug"
        required
        value={slug}
        readOnly={page !== null && isNeeded(page.slug)}
        onChange={({ target }) => {
          onSlug(target.value);
          setOwn(target.value !== "");
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<SlugHint slug={slug.trim().toLowerCase()} page={page} />}
        error={answer?.fields.slug}
      />
    </div>
  );
}

function SlugHint({ slug, page }: { slug: string; page: PageRow | null }) {
  const answerer = answererOf(slug);
  if (answerer === "own") return "The site itself uses this address. Choose another one.";
  if (answerer === "built-in")
    return page?.slug === slug ? "The site needs this page at its address." : "The site itself uses this address.";
  if (page?.status === "published" && slug !== page.slug) return `Visitors to /${page.slug} are redirected to the new address.`;
  return `The page's address is /${slug || "…"}. Use slashes for folders, such as legal/accessibility.`;
}

export function SearchFields({ typed, initial, answer }: Fields) {
  return (
    <Section title="SEO">
      <TextField
        {...field("meta_title", "Meta title", initial, answer)}
        hint={<LengthMeter text={typed.meta_title ?? ""} under={META_TITLE_HINT} otherwise="Leave empty to use the title." />}
      />
      <TextAreaField
        {...field("meta_description", "Meta description", initial, answer)}
        rows={3}
        hint={<LengthMeter text={typed.meta_description ?? ""} under={META_DESCRIPTION_HINT} />}
      />
      <TextField {...field("meta_keywords", "Meta keywords", initial, answer)} hint="Separated by commas." />
      <TextField
        {...field("canonical_url", "Canonical URL", initial, answer)}
        hint="Only if search engines should index another address instead: a path on this site (/…) or https://."
      />
    </Section>
  );
}

export function OpenGraphFields({ initial, answer }: Fields) {
  return (
    <Section
      title="Open Graph"
      text="How a link to the page looks on Facebook, LinkedIn, Slack, and others. Empty fields use the values above."
    >
      <TextField {...field("og_title", "Open Graph title", initial, answer)} />
      <TextAreaField {...field("og_description", "Open Graph description", initial, answer)} rows={2} />
      <PictureField {...field("og_image", "Open Graph image", initial, answer)} hint={PICTURE} />
    </Section>
  );
}

export function TwitterFields({ initial, answer }: Fields) {
  return (
    <Section title="Twitter cards" text="Empty fields use the Open Graph values.">
      <TextField {...field("twitter_title", "Twitter title", initial, answer)} />
      <TextAreaField {...field("twitter_description", "Twitter description", initial, answer)} rows={2} />
      <PictureField {...field("twitter_image", "Twitter image", initial, answer)} hint={PICTURE} />
    </Section>
  );
}

const PICTURE = "A path on this site (/…) or an address that starts with https://. 1200 × 630 pixels works best.";

function field(name: string, label: string, initial: TypedPage, answer: AdminAnswer | undefined) {
  return { name, label, defaultValue: initial[name], autoComplete: "off", error: answer?.fields[name] };
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">{title}</legend>
      <div aria-hidden="true" className="grid gap-1">
        <p className="text-lg font-semibold text-heading">{title}</p>
        {text && <p className="text-sm">{text}</p>}
      </div>
      {children}
    </fieldset>
  );
}

type LengthMeterProps = { text: string; under: number /** What happens if the field is empty. */; otherwise?: string };

/** A text's length compared with what search engines show. It's only a hint; longer texts are allowed. */
function LengthMeter({ text, under, otherwise }: LengthMeterProps) {
  const length = [...text].length;
  const isLong = length >= under;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          Keep it under {under} characters. {otherwise}
        </span>
        <span className={classNames("tabular-nums", isLong && "font-semibold text-warn")}>
          {length} of {under}
          {isLong && ": will be cut off"}
        </span>
      </span>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full rounded-full bg-line">
        <rect
          width={Math.min(100, (length / under) * 100)}
          height="1"
          className={classNames("fill-current", isLong ? "text-warn" : "text-good")}
        />
      </svg>
    </span>
  );
}
