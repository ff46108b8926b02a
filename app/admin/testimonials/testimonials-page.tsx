import { contentWords } from "~/domain/catalog/content-names.input.ts";
import { type TestimonialRow, testimonialKind } from "~/domain/content/index.ts";
import { requestInfo } from "../../request-info.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { ownPicture } from "../own-picture.ts";
import { RecordList } from "../parts/content-list.tsx";
import { FilterChoice } from "../parts/filter-fields.tsx";
import { activeField, positionField, type RecordFields } from "../parts/record-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { recordAction } from "../record-actions.ts";
import type { Route } from "./+types/testimonials-page";
import { testimonialLook } from "./testimonial-look.tsx";

const words = contentWords.testimonial;

export const meta: Route.MetaFunction = () => [{ title: "Testimonials" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader(asked: Route.LoaderArgs) {
  const screen = await contentScreen(testimonialKind, asked);
  const { siteUrl } = asked.context.get(requestInfo);
  const rows = screen.list.rows.map((row) => ({ ...row, picture: ownPicture(row.avatarUrl, siteUrl) }));
  return { ...screen, list: { ...screen.list, rows } };
}

export const action = recordAction(testimonialKind);
export const clientAction = (sent: Route.ClientActionArgs) => sendContentForm(sent, words.one);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch testimonials" />;
}

/** What clients say, in site order. */
export default function TestimonialsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      title="Testimonials"
      text="What clients say. The home page shows the first 20 active ones."
      empty={{
        icon: "quote",
        title: "No testimonials yet",
        text: "A client's words are more convincing than your own. Add your first testimonial.",
      }}
      searched="Client, company, or text"
      sorts={sorts}
      filters={<FilterChoice label="Featured" name="featured" value={loaderData.query.featured} options={featured} />}
      screen={loaderData}
      answer={actionData}
      look={testimonialLook}
      fields={fields}
    />
  );
}

const featured = [
  { value: "", label: "All" },
  { value: "yes", label: "Featured" },
];

const sorts = [
  { value: "position", label: "Site order" },
  { value: "name", label: "Client" },
  { value: "company", label: "Company" },
  { value: "-rating", label: "Most stars" },
  { value: "-changed", label: "Last updated" },
];

const ratings = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? "1 star" : `${stars} stars` }));

const fields: RecordFields<TestimonialRow> = [
  { name: "client_name", label: "Client name", required: true, value: ({ clientName }) => clientName },
  [
    { name: "client_title", label: "Client title", value: ({ clientTitle }) => clientTitle },
    { name: "client_company", label: "Client company", value: ({ clientCompany }) => clientCompany },
  ],
  {
    name: "avatar_url",
    label: "Avatar URL",
    as: "picture",
    hint: "A path on this site, or an address that starts with https://.",
    value: ({ avatarUrl }) => avatarUrl ?? "",
  },
  {
    name: "content",
    label: "Content",
    as: "text",
    rows: 5,
    required: true,
    hint: "In the client's own words.",
    value: ({ content }) => content,
  },
  [
    { name: "rating", label: "Rating", as: "choice", options: ratings, first: "5", required: true, value: ({ rating }) => String(rating) },
    positionField,
    { name: "is_featured", label: "Featured", as: "switch", value: ({ isFeatured }) => isFeatured },
    activeField,
  ],
];
