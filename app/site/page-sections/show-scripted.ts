import { shownFormOf } from "~/app/forms/custom/shown-form.ts";
import type { BlockView } from "~/domain/content/index.ts";
import { CUSTOM_FORM } from "~/domain/content/section-types/form.input.ts";
import type { SectionContentOf } from "~/domain/content/section-types.input.ts";
import { textOf } from "../blocks/block-text.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import { sentOpening } from "./drawn-opening.ts";
import { isJoined } from "./joined.ts";
import type { ScriptedName } from "./leads.ts";
import type { OfferedGuides } from "./opened-by.ts";
import type { At } from "./section-props.ts";

/** A section with scripts of its own, in two parts. */
export interface Scripted {
  /** What its component needs in the browser. */
  sent: object;
  /** What the server draws: it never reaches the browser. */
  drawn: object;
  /** With this content, nothing in it has scripts: the server draws all of it. */
  isStill?: boolean;
}

/** Where a section stands. */
export interface Place {
  /** The section above. */
  above: BlockView | undefined;
  /** Its place in links, unique on the page. */
  anchor: string;
  /** What the page is about, for a form that doesn't say. */
  page: string;
  /** The path to the page. */
  crumbs: Crumb[] | null;
  /** Where films are, from Site Settings. Empty in the editor, where none plays. */
  videos: string;
  guides?: OfferedGuides | undefined;
  /** In the editor, where texts can be typed in place. */
  at?: At;
  /** In the editor, what texts can refer to. */
  facts?: Readonly<Record<string, string>> | undefined;
}

type Show<Name extends ScriptedName> = (content: SectionContentOf<Name>, place: Place, block: BlockView) => Scripted | Promise<Scripted>;

const shows: { [Name in ScriptedName]: Show<Name> } = {
  opening: (content, { anchor, page, crumbs, videos, guides, at }) => {
    const sent = sentOpening(content, anchor, videos);
    return { sent, drawn: { content, anchor, page, crumbs, guides, at }, isStill: sent.kind === "" && sent.film === null };
  },
  film: (content, { anchor, above, videos, at, facts }, block) => {
    const look = { tone: content.tone, above: content.above, isJoined: isJoined(above, block) };
    return { sent: { anchor, name: content.film, base: videos, isRight: content.side === "right", look }, drawn: { content, at, facts } };
  },
  form: (content, { anchor, page, at, facts }, { id }) => {
    const [kind = "", title, text, service, button, other] = ["kind", "title", "text", "service", "button", "otherText"].map((field) =>
      textOf(content, field),
    );
    const own = kind === CUSTOM_FORM ? shownFormOf(id, content) : undefined;
    const sent = { anchor, kind, title, button, own, about: service || page, hasText: Boolean(text), hasOther: Boolean(other) };
    return { sent, drawn: { content, at, facts } };
  },
};

/** A section with scripts, as its component gets it. */
export async function showScripted(block: BlockView, place: Place): Promise<Scripted> {
  const show = shows[block.type as ScriptedName] as unknown as (...section: [BlockView["content"], Place, BlockView]) => Scripted;
  return await show(block.content, place, block);
}
