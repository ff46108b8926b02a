import { shownFormOf } from "~/app/forms/custom/shown-form.ts";
import type { SupportLevel } from "~/app/forms/support/support-parts.tsx";
import type { BlockView } from "~/domain/content/index.ts";
import type { SectionContentOf } from "~/domain/content/section-types.input.ts";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { textOf } from "../blocks/block-text.ts";
import { readArchive } from "../blog/read-archive.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import { sentOpening } from "./drawn-opening.ts";
import { requestKind } from "./form-words.ts";
import { isJoined } from "./joined.ts";
import type { ScriptedName } from "./leads.ts";
import type { OfferedGuides } from "./opened-by.ts";
import { type Firm, readFirm } from "./read-firm.ts";
import type { SentRequestForm } from "./request-section.tsx";
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
  /** The form that a link to this page asked for. */
  asked?: AskedForm | undefined;
  /** The address's query, for a list that continues on other pages. */
  query?: URLSearchParams | undefined;
  /** In the editor, where texts can be typed in place. */
  at?: At;
  /** In the editor, what texts can refer to. */
  facts?: Readonly<Record<string, string>> | undefined;
}

/** A form that a link to a page asks for: it's in place of the page's own. */
export interface AskedForm {
  kind: LeadFormKind;
  /** Not set: the form's own. */
  service?: string | undefined;
  submit?: string | undefined;
  message?: string | undefined;
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
    const own = kind === "custom" ? shownFormOf(id, content) : undefined;
    const sent = { anchor, kind, title, button, own, about: service || page, hasText: Boolean(text), hasOther: Boolean(other) };
    return { sent, drawn: { content, at, facts } };
  },
  request: async (content, { anchor, above, at, facts, asked }, block) => {
    const firm = await readFirm();
    const { kind, service, submit, side, tone, above: space } = content;
    const look = { tone, above: space, isJoined: isJoined(above, block) };
    const form: LeadFormKind = asked?.kind ?? requestKind(kind);
    const sent: SentRequestForm = {
      ...{
        anchor,
        kind: form,
        service: asked?.service ?? service,
        submit: asked?.submit ?? submit,
        message: asked?.message ? `${asked.message} ` : "",
      },
      ...{ levels: form === "support" ? firm.levels.map(levelInForm) : undefined, hasHours: side === "hours", look },
    };
    return { sent, drawn: { content, anchor, firm, at, facts } };
  },
  archive: async (content, { query, at }) => {
    const shown = await readArchive(query ?? new URLSearchParams(), content.skip !== "");
    return { sent: shown, drawn: { content, at } };
  },
};

function levelInForm({ name, response, isByPhone }: Firm["levels"][number]): SupportLevel {
  return { name, response, isByPhone };
}

/** A section with scripts, as its component gets it. */
export async function showScripted(block: BlockView, place: Place): Promise<Scripted> {
  const show = shows[block.type as ScriptedName] as unknown as (...section: [BlockView["content"], Place, BlockView]) => Scripted;
  return await show(block.content, place, block);
}
