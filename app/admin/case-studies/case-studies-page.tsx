import type { CaseStudyForm } from "~/domain/catalog/case-study.input.ts";
import { contentWords } from "~/domain/catalog/content-names.input.ts";
import { type CaseStudyRow, caseStudyKind, listServicePages, type RelatedPage } from "~/domain/content/index.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import type { ContentLook } from "../parts/content-table.tsx";
import { NameAndSlug } from "../parts/name-and-slug.tsx";
import { activeField, type Field, positionField, type RecordFields, searchResultFields } from "../parts/record-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { recordAction } from "../record-actions.ts";
import type { Route } from "./+types/case-studies-page";

const words = contentWords["case-study"];

export const meta: Route.MetaFunction = () => [{ title: "Case Studies" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader(asked: Route.LoaderArgs) {
  const [screen, pages] = await Promise.all([contentScreen(caseStudyKind, asked), listServicePages()]);
  return { ...screen, pages };
}

export const action = recordAction(caseStudyKind);
export const clientAction = (sent: Route.ClientActionArgs) => sendContentForm(sent, words.one);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch case studies" />;
}

/** Work done for clients, in site order. */
export default function CaseStudiesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      title="Case Studies"
      text="What you've done for clients, and the results. The home page shows the first three active ones."
      empty={{ icon: "badge-check", title: "No case studies yet", text: "Start with a client you can name and one figure you can prove." }}
      searched="Title, client, or industry"
      sorts={sorts}
      screen={loaderData}
      answer={actionData}
      look={look}
      fields={fieldsWith(loaderData.pages, loaderData.edited?.services ?? [])}
    />
  );
}

const sorts = [
  { value: "position", label: "Site order" },
  { value: "name", label: "Title" },
  { value: "client", label: "Client" },
  { value: "-changed", label: "Last updated" },
];

type StudyField = Field<CaseStudyRow> & { name: keyof CaseStudyForm };
type StudyFields = RecordFields<CaseStudyRow>;

/** Numbered rows; any of them can stay empty. */
const FIGURES = [1, 2, 3, 4] as const;
const PICTURES = [1, 2] as const;
const SERVICES = [1, 2, 3] as const;

const story: StudyFields = [
  {
    own: "title and slug",
    render: (study, answer) => (
      <NameAndSlug folder="case-studies" label="Title" name="title" row={study && { ...study, name: study.title }} answer={answer} />
    ),
    texts: ({ title, slug }) => ({ Title: title, Slug: slug }),
  },
  [
    { name: "client", label: "Client", required: true, value: ({ client }) => client },
    { name: "industry", label: "Industry", value: ({ industry }) => industry },
  ],
  paragraphs("summary", "Summary", "One or two sentences, for lists and search results.", 2),
  paragraphs("challenge", "Challenge", "What the client was up against. Leave a blank line between paragraphs."),
  paragraphs("work", "What you did"),
  paragraphs("result", "Result", "What changed, including what took longer than planned."),
];

function paragraphs(name: "summary" | "challenge" | "work" | "result", label: string, hint?: string, rows = 5): StudyField {
  return { name, label, hint, rows, as: "text", required: true, value: (study) => study[name] };
}

const proof: StudyFields = [
  {
    group: "Figures",
    text: "Up to four results you can prove, for example “80 minutes” and “from the call to trucks moving.” Lists show the first two.",
    fields: FIGURES.map((row): StudyField[] => [
      { name: `figure_${row}`, label: `Figure ${row}`, value: ({ figures }) => figures[row - 1]?.value ?? "" },
      { name: `figure_${row}_label`, label: `What figure ${row} measures`, value: ({ figures }) => figures[row - 1]?.label ?? "" },
    ]),
  },
  {
    group: "Pictures",
    text: "The first picture is also shown in lists and when the page is shared. Without one, the page shows an illustration.",
    fields: PICTURES.flatMap((row): StudyField[] => [
      {
        ...{ name: `picture_${row}`, label: `Picture ${row}`, as: "picture", altName: `picture_${row}_alt` },
        hint: "A path on this site, or an address that starts with https://.",
        value: ({ pictures }) => pictures[row - 1]?.url ?? "",
      },
      { name: `picture_${row}_alt`, label: `Alt text of picture ${row}`, value: ({ pictures }) => pictures[row - 1]?.alt ?? "" },
    ]),
  },
  {
    group: "Quote",
    text: "What the client says, in their own words and with their permission.",
    fields: [
      { name: "quote", label: "Quote", as: "text", rows: 3, value: ({ quote }) => quote },
      [
        { name: "quote_author", label: "Who said it", value: ({ quoteAuthor }) => quoteAuthor },
        { name: "quote_title", label: "Job title and company", value: ({ quoteTitle }) => quoteTitle },
      ],
    ],
  },
];

/** All fields; `pages` are the pages a case study can link to as the work that was done. */
function fieldsWith(pages: RelatedPage[], chosen: string[]): StudyFields {
  // A stored page stays selectable even if visitors can't open it right now.
  const missing = chosen
    .filter((path) => !pages.some((page) => page.path === path))
    .map((path) => ({ path, label: `/${path} (not on the site)` }));
  const choices = [...pages, ...missing].map(({ path, label }) => ({ value: path, label }));
  return [
    ...story,
    ...proof,
    {
      group: "Services",
      text: "Pages about the work you did for this client. The case study links to them.",
      fields: [
        SERVICES.map(
          (row): StudyField => ({
            ...{ name: `service_${row}`, label: `Service ${row}`, as: "choice", first: "" },
            options: [{ value: "", label: "None" }, ...choices],
            value: ({ services }) => services[row - 1] ?? "",
          }),
        ),
      ],
    },
    ...searchResultFields("the title", "the summary"),
    [positionField, activeField],
  ];
}

const look: ContentLook<CaseStudyRow> = {
  called: "Title",
  columns: [
    { key: "client", label: "Client and industry", cell: ({ client, industry }) => [client, industry].filter(Boolean).join(" · ") },
    {
      key: "slug",
      label: "Slug",
      gives: 3,
      cell: ({ slug }) => (
        <a href={`/case-studies/${slug}`} className="clipped text-link">
          /case-studies/{slug}
        </a>
      ),
    },
    { key: "summary", label: "Summary", gives: 2, cell: ({ summary }) => summary },
    {
      key: "figures",
      label: "Figures",
      gives: 1,
      cell: ({ figures }) => figures.map(({ value, label }) => `${value} ${label}`).join(", "),
    },
  ],
};
