import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Layout, PageTemplate } from "~/domain/seo/index.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { Place } from "../../content-blocks/editors/code-action.ts";
import { MailHtmlField } from "../../newsletter/mail-html-field.tsx";
import { useTypedMail } from "../../newsletter/typed-mail.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../../parts/expected-fields.tsx";
import { fieldIds, goTo, insertInto, placeOf } from "./editor-fields.ts";
import { PageComparison } from "./page-comparison.tsx";
import { PagePreview } from "./page-preview.tsx";
import { ProblemList } from "./problem-list.tsx";
import { fieldLabels, type TemplateFieldName } from "./problems.ts";
import type { TemplateAnswer } from "./template-actions.ts";
import { TemplateHelp } from "./template-help.tsx";
import { type PreviewChoice, usePreview } from "./use-preview.ts";

type TemplateEditorProps = {
  template: PageTemplate;
  /** Names for the preview. */
  names: { terms: string[]; locations: string[] };
  lists: { name: string; entries: string[] }[];
  layouts: Layout[];
  answer: TemplateAnswer | undefined;
};

/** The template's editor, with a preview of the pages it produces. */
export function TemplateEditor({ template, names, lists, layouts, answer }: TemplateEditorProps) {
  const { area, typed, onInput } = useTypedMail(textsOf(template));
  const opened = useOpened(template, typed);
  const [choice, setChoice] = useState<PreviewChoice>(FIRST_PAGES);
  const preview = usePreview(typed, choice, firstOf(names));
  const { insert, inserted } = useInsertion(area);
  const faults = useFaults(answer);
  const choose = (changes: Partial<PreviewChoice>) => setChoice((before) => ({ ...before, ...changes }));
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <section aria-labelledby="template-editor" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="template-editor" className="text-lg">
          Editor
        </h2>
        <AdminForm intent="edit" answer={answer} button="Save Template" busy="Saving...">
          <ExpectedFields row={template} />
          {opened.version !== template.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(template)} />}
          <ProblemList label="Fix these problems" problems={answer?.problems ?? []} />
          <div ref={area} onInput={onInput} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Fields template={opened} errors={answer?.fields ?? {}} faults={faults} />
          </div>
        </AdminForm>
      </section>
      <section aria-label="Result" className="min-w-0 xl:sticky xl:top-0">
        <Tabs
          label="Editor tools"
          idPrefix="beside"
          onSelect={(key) => choose({ isCompared: key === "compare" })}
          tabs={[
            {
              key: "preview",
              label: "Preview",
              content: <PagePreview preview={preview} choice={choice} onChoose={choose} names={names} layouts={layouts} />,
            },
            {
              key: "compare",
              label: "Compare two pages",
              content: <PageComparison preview={preview} choice={choice} onChoose={choose} names={names} />,
            },
            { key: "help", label: "Variables and lists", content: <TemplateHelp lists={lists} inserted={inserted} onInsert={insert} /> },
          ]}
        />
      </section>
    </div>
  );
}

/** Grows with its text. Browsers that can't do that keep to the number of rows. */
const GROWING = "[&_textarea]:field-sizing-content [&_textarea]:max-h-160";

const FIRST_PAGES: PreviewChoice = { term: null, location: null, otherTerm: null, otherLocation: null, isCompared: false };

function firstOf({ terms: [term], locations: [location] }: TemplateEditorProps["names"]) {
  return term === undefined || location === undefined ? null : { term, location };
}

type FieldsProps = { template: PageTemplate; errors: Record<string, string> /** Where the HTML can't be parsed. */; faults: Place[] };

function Fields({ template, errors, faults }: FieldsProps) {
  const field = (name: TemplateFieldName) => ({ id: fieldIds[name], label: fieldLabels[name], name, error: errors[name] });
  return (
    <>
      <TextAreaField
        {...field("title_tpl")}
        required
        rows={7}
        className={GROWING}
        spellCheck={false}
        defaultValue={template.titleTpl}
        hint="The finished title should be under 60 characters."
      />
      <TextAreaField
        {...field("meta_tpl")}
        required
        rows={9}
        className={GROWING}
        spellCheck={false}
        defaultValue={template.metaTpl}
        hint="The finished description should be under 160 characters."
      />
      <TextField
        {...field("url_pattern")}
        required
        autoComplete="off"
        spellCheck={false}
        defaultValue={template.urlPattern}
        hint="Names the files in an export. On the site, the address is always /services/term/location."
      />
      <MailHtmlField {...field("html_tpl")} defaultValue={template.htmlTpl} faults={faults} />
    </>
  );
}

/**
 * The template as it was when the editor opened or was last saved here, so other people's changes don't mix with what's typed. Identical
 * changes don't conflict.
 */
function useOpened(template: PageTemplate, typed: Record<string, string>): PageTemplate {
  const [opened, setOpened] = useState(template);
  const isStored = Object.entries(textsOf(template)).every(([name, text]) => (typed[name] ?? "").trim() === text.trim());
  useEffect(() => {
    if (isStored) setOpened(template);
  }, [isStored, template]);
  return isStored ? template : opened;
}

/** Where the HTML couldn't be parsed. The cursor goes to the form's first problem. */
function useFaults(answer: TemplateAnswer | undefined): Place[] {
  const problems = answer?.problems;
  useEffect(() => {
    const [first] = Object.keys(fieldIds).flatMap((field) => problems?.find((problem) => problem.field === field) ?? []);
    if (first) goTo(first);
  }, [problems]);
  return useMemo(() => (problems ?? []).flatMap((problem) => (problem.field === "html_tpl" ? (placeOf(problem) ?? []) : [])), [problems]);
}

/** Inserts variables into the field that was edited last. */
function useInsertion(area: RefObject<HTMLElement | null>) {
  const last = useRef<TemplateFieldName>("html_tpl");
  const [inserted, setInserted] = useState("");
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ target }: Event) => {
      const id = target instanceof Element ? target.id : "";
      const found = Object.entries(fieldIds).find(([, own]) => id === own || id === `${own}-editor`);
      if (found) last.current = found[0] as TemplateFieldName;
    };
    area.current?.addEventListener("focusin", note, listening);
    return () => listening.abort();
  }, [area]);
  const insert = (text: string, isMarkup: boolean) => {
    // HTML doesn't belong in a title.
    const field = isMarkup ? "html_tpl" : last.current;
    insertInto(field, text);
    setInserted(`${text} was inserted in the ${fieldLabels[field]} field.`);
  };
  return { insert, inserted };
}

function textsOf({ titleTpl, metaTpl, urlPattern, htmlTpl }: PageTemplate): Record<string, string> {
  return { title_tpl: titleTpl, meta_tpl: metaTpl, url_pattern: urlPattern, html_tpl: htmlTpl };
}

function labelled(template: PageTemplate): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(template)).map(([name, text]) => [fieldLabels[name as TemplateFieldName], text]));
}
