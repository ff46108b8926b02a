import { redirect } from "react-router";
import { findTypeAfterForm } from "~/domain/appointments/index.ts";
import { guideService } from "~/domain/articles/guide-rules.input.ts";
import { findFormAgain, type GuideCard, listServices, offeredGuides } from "~/domain/content/index.ts";
import { findReceipt } from "~/domain/leads/index.ts";
import type { GuideLink } from "~/domain/leads/lead-form.input.ts";
import { type LeadFormKind, leadFormKinds, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { SentPage as Sent } from "../../forms/lead-form-page.tsx";
import { resourceCards } from "../guides/resource-card.ts";
import { ResourceGuides } from "../guides/resource-guides.tsx";
import type { Route } from "./+types/sent-page";

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const kind = leadFormKinds.find((known) => known === query.get("form"));
  // No submission led here.
  if (!kind) throw redirect("/contact");
  // Only our own names, so that no URL can put words in our mouth.
  const token = query.get("receipt") ?? "";
  const [services, receipt, meeting, guides] = await Promise.all([
    listServices(),
    findReceipt(token),
    findTypeAfterForm(kind),
    offeredGuides(),
  ]);
  const guide = guideLink(kind, query.get("service") ?? "", guides);
  const service = services.find(({ name }) => name === query.get("service"))?.name;
  const form = receipt?.sectionId ? await findFormAgain(receipt.sectionId) : null;
  const lacksFiles = receipt?.files.length === 0 && form?.fields.some((field) => field.kind === "file") === true;
  const said = form ? { title: form.doneTitle, text: form.doneText } : undefined;
  const booking = receipt && meeting ? `/book/${meeting.slug}?${new URLSearchParams({ receipt: token })}` : null;
  return { kind, service, receipt, said, lacksFiles, booking, guide, guides: kind === "cmmcGuide" ? resourceCards(guides) : [] };
}

/** What a guide's form gives in return: the guide at its address now. */
function guideLink(kind: LeadFormKind, service: string, guides: GuideCard[]): GuideLink | undefined {
  const { guide: link } = leadFormOf(kind);
  const asked = guides.find(({ form, title }) => (kind === "guide" ? guideService(title) === service : form === kind));
  if (!link || !asked) return link;
  return { ...link, href: `/guides/${asked.slug}`, ...(kind === "guide" && { label: "Open the guide" }) };
}

export const meta: Route.MetaFunction = () => [{ title: "Your request was sent" }, { name: "robots", content: "noindex" }];

export default function SentPage({ loaderData }: Route.ComponentProps) {
  const { guides, ...sent } = loaderData;
  return (
    <Sent {...sent}>
      {guides.length > 0 && (
        <section aria-labelledby="resources" className="grid gap-6 pt-8">
          <h2 id="resources">More guides</h2>
          <ResourceGuides guides={guides} />
        </section>
      )}
    </Sent>
  );
}
