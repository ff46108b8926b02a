import type { BlockView } from "~/domain/content/index.ts";
import { leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import type { ContactTopic } from "./contact-topics.ts";

interface Asked {
  blocks: BlockView[];
  topics: SectionContentOf<"topics">;
  topic: ContactTopic;
  /** Its name in links. */
  about: string;
  /** The page's form as it ships, for a page without one: what a button opens without scripts has to be there. */
  ships: BlockView;
}

/**
 * The contact page's sections for someone who asked for a form: its heading is the topic, the form comes before the other ways to reach the firm,
 * and nothing leads to the page that they're on.
 */
export function aboutTopic({ blocks, topics, topic, about, ships }: Asked): BlockView[] {
  const { title, reply, guide, urgency, others } = topics;
  const formText = leadFormOf(topic.kind).guide ? guide : topic.kind === "support" ? urgency : reply;
  const form = withContent(blocks.find(({ type }) => type === "request") ?? ships, { formTitle: title, formText });
  const rest = blocks.filter(({ type, content }) => type !== "request" && content.buttonUrl !== `/contact?about=${about}`);
  const shown = rest.map((block, place) => {
    if (place === 0 && block.type === "opening") return withContent(block, { title: topic.title, text: topic.intro });
    return block.type === "reach" ? withContent(block, { title: others, titled: "" }) : block;
  });
  return shown.toSpliced(shown[0]?.type === "opening" ? 1 : 0, 0, form);
}

function withContent(block: BlockView, content: Record<string, string>): BlockView {
  return { ...block, content: { ...block.content, ...content } };
}
