import { findPage, listBlocks, listServices, offeredGuides, shippedSection } from "~/domain/content/index.ts";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { claims } from "~/domain/settings/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { contentMeta } from "../pages/content-meta.ts";
import { ContentView } from "../pages/content-view.tsx";
import { missing } from "../pages/missing.ts";
import { type Content, findContent, showContent } from "../pages/read-content.ts";
import type { Route } from "./+types/contact-page";
import { aboutTopic } from "./about-topic.ts";
import { topicFor } from "./contact-topics.ts";

/** Where every button that opens a form in a dialog leads without JavaScript. `?about=` names the form. */
export async function loader({ request }: Route.LoaderArgs) {
  const about = new URL(request.url).searchParams.get("about");
  const asked = about && (await readAsked(about));
  const content = asked ? asked.content : await findContent("contact");
  if (!content) throw await missing("/contact");
  return { content, topic: asked ? asked.title : null, followUp: (await claims()).follow_up };
}

/** The page for someone who asked for a form. Null: there's no such form. */
async function readAsked(about: string): Promise<{ content: Content; title: string } | null> {
  const [{ pricing_plans: plans }, services, guides, page, blocks] = await Promise.all([
    claims(),
    listServices(),
    offeredGuides(),
    findPage("contact"),
    listBlocks("contact"),
  ]);
  const found = blocks.find(({ type }) => type === "topics") ?? (await shippedSection("contact.forms"));
  const topics = found.content as SectionContentOf<"topics">;
  const topic = topicFor(about, { forms: topics.items, services, plans, guides });
  if (!topic || !page) return null;
  const shown = aboutTopic({ blocks, topics, topic, about, ships: await shippedSection("contact.message") });
  const crumbs = [{ label: "Home", href: "/" }, { label: page.title, href: "/contact" }, { label: topic.title }];
  return { content: await showContent(page, shown, { crumbs, asked: topic }), title: topic.title };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { content, topic, followUp } = loaderData;
  const description = `Reach ${site.brand.name} by phone, email, chat, or form. We answer messages ${followUp} and emergencies at any hour.`;
  return contentMeta(content, site, topic === null ? { description } : { description, title: topic });
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData.content} />;
}
