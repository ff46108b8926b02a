import { findTestimonialRow, listTestimonialRows } from "~/domain/content/index.ts";
import { TestimonialQuery } from "~/domain/content/testimonial.input.ts";
import { requestInfo } from "../../request-info.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { actOnContent } from "../content-actions.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { ownPicture } from "../own-picture.ts";
import { RecordList } from "../parts/content-list.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/testimonials-page";
import { testimonialActs } from "./testimonial-actions.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import { TestimonialForm } from "./testimonial-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Testimonials" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const screen = await contentScreen(context.get(staff), url, {
    input: TestimonialQuery,
    list: listTestimonialRows,
    find: findTestimonialRow,
  });
  const { siteUrl } = context.get(requestInfo);
  const rows = screen.list.rows.map((row) => ({ ...row, name: row.clientName, picture: ownPicture(row.avatarUrl, siteUrl) }));
  return { ...screen, list: { ...screen.list, rows } };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnContent(testimonialActs, { actor: context.get(staff), request, url });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return sendContentForm(sent, "testimonial");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch testimonials" />;
}

/** What clients say, in the order of the site (spec 3 §2). */
export default function TestimonialsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, ...screen } = loaderData;
  const answer = actionData as AdminAnswer | undefined;
  return (
    <RecordList
      title="Testimonials"
      text="What clients say. The home page shows the first 20 active ones."
      named={{ title: "Testimonial", one: "testimonial", many: "testimonials" }}
      empty={{ icon: "quote", title: "No testimonials yet", text: "What a client says convinces more than what we say." }}
      searched="Client, company or words"
      sorts={sorts}
      filters={<SelectField label="Featured" name="featured" defaultValue={screen.query.featured} options={featured} />}
      {...screen}
      answer={answer}
      card={(testimonial) => <TestimonialCard testimonial={testimonial} />}
      form={(screen.dialog === "add" || edited) && <TestimonialForm key={edited?.id} testimonial={edited} answer={answer} />}
    />
  );
}

const featured = [
  { value: "", label: "All" },
  { value: "yes", label: "Featured" },
];

const sorts = [
  { value: "position", label: "As on the site" },
  { value: "name", label: "Client" },
  { value: "company", label: "Company" },
  { value: "-rating", label: "Most stars" },
  { value: "-changed", label: "Changed last" },
];
