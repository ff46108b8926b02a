import { type FormEvent, useState } from "react";
import { writeCommaList } from "~/domain/comma-list.input.ts";
import type { PageRow } from "~/domain/content/index.ts";
import type { AdminAnswer } from "../answers.ts";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { FormPage } from "../parts/form-page.tsx";
import { capital } from "../words.ts";
import { AddressFields, OpenGraphFields, SearchFields, TwitterFields, type TypedPage } from "./page-fields.tsx";
import { PagePreviews } from "./page-previews.tsx";
import { PublishFields } from "./publish-fields.tsx";
import type { EditorSite } from "./read-editor.ts";

type PageFormProps = { page: PageRow | null; site: EditorSite; answer: AdminAnswer | undefined };

/** A page with its metadata, and a live preview of how it looks in search results and on social networks. */
export function PageForm({ page, site, answer }: PageFormProps) {
  // The page as it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(page);
  const [typed, setTyped] = useState<TypedPage>(() => textsOf(opened));
  const onInput = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest("form");
    if (form) setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  };
  return (
    <FormPage
      intent={opened ? "edit" : "add"}
      answer={answer}
      button={opened ? "Update Page" : "Create Page"}
      cancelTo="/admin/pages"
      preview={<PagePreviews typed={typed} site={site} />}
    >
      {page && <input type="hidden" name="version" value={page.version} />}
      {page && opened && page.version !== opened.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(page)} />}
      <div className="grid gap-8" onInput={onInput}>
        <AddressFields page={opened} typed={typed} answer={answer} onSlug={(slug) => setTyped((now) => ({ ...now, slug }))} />
        <PublishFields page={opened} status={typed.status ?? "draft"} answer={answer} />
        <SearchFields typed={typed} initial={textsOf(opened)} answer={answer} />
        <OpenGraphFields typed={typed} initial={textsOf(opened)} answer={answer} />
        <TwitterFields typed={typed} initial={textsOf(opened)} answer={answer} />
      </div>
    </FormPage>
  );
}

function textsOf(page: PageRow | null): TypedPage {
  return {
    title: page?.title ?? "",
    slug: page?.slug ?? "",
    status: page?.status ?? "draft",
    meta_title: page?.metaTitle ?? "",
    meta_description: page?.metaDescription ?? "",
    meta_keywords: writeCommaList(page?.metaKeywords ?? []),
    canonical_url: page?.canonicalUrl ?? "",
    og_title: page?.ogTitle ?? "",
    og_description: page?.ogDescription ?? "",
    og_image: page?.ogImage ?? "",
    twitter_title: page?.twitterTitle ?? "",
    twitter_description: page?.twitterDescription ?? "",
    twitter_image: page?.twitterImage ?? "",
  };
}

/** The same, with labels for people. */
function labelled(page: PageRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(textsOf(page)).map(([name, value]) => {
      const words = name.replace(/^og_/, "open graph ").replaceAll("_", " ");
      return [capital(words), value];
    }),
  );
}
