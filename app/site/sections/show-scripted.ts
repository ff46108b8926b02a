import { shownFormOf } from "~/app/forms/custom/shown-form.ts";
import type { SupportLevel } from "~/app/forms/support/support-parts.tsx";
import { serverOnly } from "~/app/ui/still.tsx";
import { type BlockView, listServices, readSectionNeeds } from "~/domain/content/index.ts";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { claims } from "~/domain/settings/index.ts";
import { readArchive } from "../blog/read-archive.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import { priceOf } from "../services/service-price.ts";
import type { SentArchive } from "./archive-section.tsx";
import type { BandLook } from "./band-look.ts";
import { textOf } from "./block-text.ts";
import { sentOpening } from "./drawn-opening.ts";
import { requestKind } from "./form-words.ts";
import { isJoined } from "./joined.ts";
import type { OfferedGuides } from "./opened-by.ts";
import { type Firm, readFirm } from "./read-firm.ts";
import type { SentRequestForm } from "./request-section.tsx";
import type { ScriptedName } from "./section-kinds.ts";
import type { At } from "./section-props.ts";
import type { ServiceOnCard } from "./service-card.tsx";

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
}

/** A form that a link to a page asks for: it's in place of the page's own. */
export interface AskedForm {
  kind: LeadFormKind;
  /** Not set: the form's own. */
  service?: string | undefined;
  submit?: string | undefined;
  message?: string | undefined;
}

/** `drawn`: besides the content. */
type Shown = Omit<Scripted, "drawn"> & Partial<Scripted>;
type Show<Name extends ScriptedName> = (content: SectionContentOf<Name>, place: Place, block: BlockView) => Shown | Promise<Shown>;

const shows: { [Name in ScriptedName]: Show<Name> } = {
  scene: ({ film: name, look, rounds, figures, links }, { anchor, above, videos }) => {
    const film = name ? { name, base: videos, rounds: Number(rounds) || 1 } : null;
    const sent = { anchor: above ? anchor : "", film, isBeside: look === "beside", hasFoot: figures.length + links.length > 0 };
    return { sent, isStill: film === null };
  },
  services: async (content, { anchor, above }, block) => {
    const services = await servicesOnCards();
    const hasBox = [content.boxTitle, content.boxText, content.buttonText].some((text) => text !== "");
    const sent = { anchor, look: lookOf(block, above), services, hasTitle: content.title !== "", hasBox };
    return { sent, isStill: services.length === 0 };
  },
  voices: async (content, { anchor, above }, block) => {
    const { testimonials = [] } = await readSectionNeeds(["testimonials"]);
    const voices = testimonials.map((voice) => ({ clientName: voice.clientName, voice: serverOnly(voice) }));
    const words = { hasTitle: content.title !== "", hasIntro: content.intro !== "" };
    return { sent: { anchor, look: lookOf(block, above), voices, ...words }, isStill: voices.length === 0 };
  },
  opening: (content, { anchor, page, crumbs, videos, guides }) => {
    const sent = sentOpening(content, anchor, videos);
    return { sent, drawn: { anchor, page, crumbs, around: { guides } }, isStill: sent.kind === "" && sent.film === null };
  },
  film: ({ film, side }, { anchor, above, videos }, block) => ({
    sent: { anchor, name: film, base: videos, isRight: side === "right", look: lookOf(block, above) },
  }),
  form: (content, { anchor, page }, { id }) => {
    const [kind = "", title, text, service, button, other] = ["kind", "title", "text", "service", "button", "otherText"].map((field) =>
      textOf(content, field),
    );
    const own = kind === "custom" ? shownFormOf(id, content) : undefined;
    return { sent: { anchor, kind, title, button, own, about: service || page, hasText: Boolean(text), hasOther: Boolean(other) } };
  },
  request: async ({ kind, service, submit, side }, { anchor, above, asked }, block) => {
    const firm = await readFirm();
    const form: LeadFormKind = asked?.kind ?? requestKind(kind);
    const sent: SentRequestForm = {
      ...{ anchor, kind: form, service: asked?.service ?? service, submit: asked?.submit ?? submit },
      message: asked?.message ? `${asked.message} ` : "",
      ...{ levels: form === "support" ? firm.levels.map(levelInForm) : undefined, hasHours: side === "hours", look: lookOf(block, above) },
    };
    return { sent, drawn: { anchor, firm } };
  },
  archive: async (content, { anchor, above, query }, block) => {
    const shown = await readArchive(query ?? new URLSearchParams(), content.skip !== "");
    const sent: SentArchive = { ...shown, anchor, isJoined: isJoined(above, { ...block, content: { ...content, tone: "light" } }) };
    return { sent };
  },
};

/** How many services a carousel has: the first ones. */
const SERVICES = 6;

async function servicesOnCards(): Promise<ServiceOnCard[]> {
  const [services, { service_prices }] = await Promise.all([listServices(), claims()]);
  return services.slice(0, SERVICES).map((service) => ({
    ...{ slug: service.slug, name: service.name, about: serverOnly(service) },
    price: serverOnly(priceOf(service.slug, service_prices)),
  }));
}

function lookOf(block: BlockView, above: BlockView | undefined): BandLook {
  const { content } = block;
  return { tone: textOf(content, "tone"), above: textOf(content, "above"), isJoined: isJoined(above, block) };
}

function levelInForm({ name, response, isByPhone }: Firm["levels"][number]): SupportLevel {
  return { name, response, isByPhone };
}

/** A section with scripts, as its component gets it. */
export async function showScripted(block: BlockView, place: Place): Promise<Scripted> {
  const show = shows[block.type as ScriptedName] as unknown as (
    ...section: [BlockView["content"], Place, BlockView]
  ) => Shown | Promise<Shown>;
  const { drawn, ...shown } = await show(block.content, place, block);
  return { ...shown, drawn: { content: block.content, at: place.at, ...drawn } };
}
