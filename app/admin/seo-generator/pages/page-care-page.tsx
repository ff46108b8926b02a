import { useState } from "react";
import { Link, useLocation } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { findPageCare, type PageCare } from "~/domain/seo/index.ts";
import { LINKS_MARK, MAX_PAGE_HTML } from "~/domain/seo/page-text-rules.input.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../../answers.ts";
import { revalidatesOnConflict } from "../../content-list.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { ExpectedFields } from "../../parts/expected-fields.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { ListRefusal } from "../../parts/list-refusal.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { TextDiff } from "../../parts/text-diff.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/page-care-page";
import { pageCareAction } from "./page-care-actions.ts";
import { openDialog, withDialog, withoutDialog } from "./page-care-dialogs.ts";
import { PageState } from "./page-state.tsx";
import { Marks, Score } from "./score.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? "Generated page" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params: { term, location }, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const page = granted(await findPageCare(actor, `services/${term}/${location}`));
  const mayChange = can(actor, "seo:override");
  return { page, mayChange, asked: mayChange ? openDialog(url.searchParams) : null };
}

export const action = pageCareAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to change the page");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the page" />;
}

const LIST = "/admin/seo-generator/pages";

/** One local page: its text, and whether it's on the site. */
export default function PageCarePage({ loaderData: { page, mayChange, asked }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  return (
    <>
      <PageHead title={page.title} text={`/${page.slug}`}>
        <LinkButton variant="secondary" to={LIST}>
          All pages
        </LinkButton>
        {mayChange && !page.leaving && (
          <>
            <LinkButton variant="secondary" to={withDialog(location, "merge", "1")} preventScrollReset>
              Merge
            </LinkButton>
            <LinkButton variant="secondary" to={withDialog(location, "exclude", "1")} preventScrollReset>
              Exclude
            </LinkButton>
          </>
        )}
      </PageHead>
      <ListRefusal answer={answer} intents={["pin", "undo-text", "restore-text", "bring-back"]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Standing page={page} mayChange={mayChange} />
        {page.kept && <Differences page={page} />}
        {mayChange && (
          <section aria-labelledby="text" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="text" className="text-lg">
              Edit this page
            </h2>
            <FormPage intent="edit" answer={answer} button="Save page" cancelTo={LIST}>
              <TextFields key={page.kept?.id ?? "template"} page={page} answer={answer} />
            </FormPage>
          </section>
        )}
      </div>
      {asked && <Asked dialog={asked} page={page} answer={answer} />}
    </>
  );
}

/** Whether it's public, why, and where its text comes from. */
function Standing({ page, mayChange }: { page: PageCare; mayChange: boolean }) {
  const location = useLocation();
  const { kept, leaving } = page;
  return (
    <section aria-labelledby="standing" className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <h2 id="standing" className="sr-only">
        State
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <PageState page={page} />
        {kept === null && <Score score={page.score} />}
        <a href={`/${page.slug}`} target="_blank" rel="noopener" className="text-sm text-link">
          View page
        </a>
      </div>
      {leaving && <Leads leaving={leaving} />}
      <p className="text-sm">{kept ? KEPT[kept.kind] : "Its text comes from the template, so a run can change it."}</p>
      {kept === null && <Marks marks={page.marks} />}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {leaving && (
            <PostButton intent="bring-back" fields={{}} busy="Bringing back..." size="sm">
              Bring back
            </PostButton>
          )}
          {kept ? (
            <LinkButton variant="secondary" size="sm" to={withDialog(location, "template", "1")} preventScrollReset>
              Use the template again
            </LinkButton>
          ) : (
            <PostButton intent="pin" fields={{}} busy="Pinning..." size="sm">
              Pin this text
            </PostButton>
          )}
        </div>
      )}
    </section>
  );
}

/** What its address answers now. For an excluded page, that's a setting. */
function Leads({ leaving: { reason, leadsTo } }: { leaving: NonNullable<PageCare["leaving"]> }) {
  return (
    <p className="text-sm wrap-anywhere">
      {leadsTo === "gone" ? "Visitors get a 410: the page is gone." : `Visitors are redirected to ${leadsTo.hub}.`}
      {reason === "excluded" && (
        <>
          {" "}
          To change this, go to{" "}
          <Link to="/admin/seo-generator#gone" className="text-link underline">
            Old addresses
          </Link>
          .
        </>
      )}
    </p>
  );
}

const KEPT = {
  edited: "Edited by hand. Runs keep this text, whatever its score.",
  pinned: "Pinned. Runs keep this text, even if the template, the term, or the location changes.",
};

function Differences({ page: { differences } }: { page: PageCare }) {
  return (
    <section aria-labelledby="difference" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="difference" className="text-lg">
        Compared with the template
      </h2>
      {differences.length === 0 && <Note>No differences. The live run's template produces the same text.</Note>}
      {differences.map(({ label, runs }) => (
        <div key={label} className="rounded-md border border-line bg-paper p-4 text-sm">
          <h3 className="mb-2 text-sm font-semibold text-heading">{label}</h3>
          <p className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            <TextDiff runs={runs} />
          </p>
        </div>
      ))}
    </section>
  );
}

function TextFields({ page, answer }: { page: PageCare; answer: AdminAnswer | undefined }) {
  // As it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(page);
  const shown = opened.kept ?? opened.template;
  const field = (name: string) => ({ name, error: answer?.fields[name], required: true });
  return (
    <>
      <ExpectedFields row={opened.kept} />
      {page.kept?.version !== opened.kept?.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(page)} />}
      <TextField {...field("heading")} label="Heading" defaultValue={shown.heading} maxLength={200} autoComplete="off" />
      <TextField {...field("title")} label="Title" hint="In search results and browser tabs." defaultValue={shown.title} maxLength={200} />
      <TextAreaField
        {...field("meta_description")}
        label="Description"
        hint="Below the heading and in search results."
        rows={3}
        defaultValue={shown.metaDescription}
        maxLength={500}
      />
      <TextAreaField
        {...field("body_html")}
        label="Text (HTML)"
        hint={`${LINKS_MARK} inserts the links to other local pages.`}
        rows={20}
        className="[&_textarea]:font-mono"
        defaultValue={shown.bodyHtml}
        maxLength={MAX_PAGE_HTML}
      />
    </>
  );
}

function labelled({ kept, template }: PageCare): Record<string, string> {
  const { heading, title, metaDescription, bodyHtml } = kept ?? template;
  return { Heading: heading, Title: title, Description: metaDescription, "Text (HTML)": bodyHtml };
}

function Asked({ dialog, page, answer }: { dialog: string; page: PageCare; answer: AdminAnswer | undefined }) {
  const closeTo = withoutDialog(useLocation());
  const shared = { closeTo, answer, busy: "Saving..." };
  if (dialog === "template") {
    if (!page.kept) return null;
    const fields = { id: page.kept.id, version: String(page.kept.version) };
    return (
      <ConfirmDialog
        {...shared}
        title="Use the template again?"
        text="The page's own text is removed, and visitors see the template's text. You can undo this right afterward."
        intent="drop"
        fields={fields}
        button="Use the template"
      />
    );
  }
  if (page.leaving) return null;
  if (dialog === "merge") {
    return (
      <ConfirmDialog
        {...shared}
        title="Merge this page into another?"
        text="This page leaves the site and stays out of later runs. Its visitors are redirected to the other page. You can bring it back at any time."
        intent="merge"
        button="Merge pages"
      >
        <TextField
          label="Page that stays"
          name="into"
          required
          maxLength={500}
          hint="A public page with the same term or the same location, for example /services/managed-it/austin."
          error={answer?.fields.into}
          autoComplete="off"
        />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      title="Exclude this page?"
      text={`The page leaves the site and the sitemap, and stays out of later runs. ${excludedText(page)} You can bring it back at any time.`}
      intent="exclude"
      button="Exclude page"
    />
  );
}

function excludedText({ ifExcluded }: PageCare): string {
  return ifExcluded === "gone"
    ? "Visitors get a 410 (gone), as you chose for old addresses."
    : `Its visitors are redirected to ${ifExcluded.hub}.`;
}
