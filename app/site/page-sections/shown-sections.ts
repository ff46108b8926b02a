import { type ShownForm, shownFormOf } from "~/app/forms/custom/shown-form.ts";
import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { type BlockView, offeredGuides, readSectionNeeds } from "~/domain/content/index.ts";
import { linesOf } from "~/domain/content/lines.input.ts";
import type { SectionContentOf } from "~/domain/content/section-types.input.ts";
import { sourceNoteOf, standingFacts } from "~/domain/regulations/index.ts";
import { isFactId } from "~/domain/regulations/regulatory-facts.input.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { videoBaseUrl } from "~/domain/settings/index.ts";
import { anchorsOf } from "../blocks/block-text.ts";
import { resourceCards } from "../guides/resource-card.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import { type DrawnBand, isBand } from "./band-views.tsx";
import { type DrawnOpening, type SentOpening, sentOpening } from "./drawn-opening.ts";
import type { DrawnFilm, SentFilm } from "./film-section.tsx";
import type { FormWords } from "./form-words.ts";
import { guideAt, isOffered, type OfferedGuides } from "./opened-by.ts";
import { readListed } from "./read-listed.ts";
import type { Around } from "./section-props.ts";

interface NoData {
  id: string;
  type: string;
  content: Record<string, never>;
}

/** A section that the server draws: its data and its code never reach the browser. */
interface BandSection extends NoData {
  band: ServerOnly<DrawnBand>;
}

/** A heading with a form: the server draws all but the form. */
interface OpeningView extends NoData {
  opening: SentOpening & { drawn: ServerOnly<DrawnOpening> };
}

/** A film with a text: the server draws the text. */
interface FilmView extends NoData {
  film: SentFilm & { drawn: ServerOnly<DrawnFilm> };
}

interface FormView extends BlockView {
  type: "form";
  words: ServerOnly<FormWords>;
  /** The form, if staff chose its fields. */
  own: ShownForm | undefined;
}

/** What's stored of a form section. Any field can be missing. */
type SentFields = Record<string, string | undefined>;

type OneOf<View> = View & { [Other in "band" | "opening" | "film" | "words" | "own"]?: Other extends keyof View ? View[Other] : undefined };

/** A band, a section with scripts of its own, or what runs in a column of text. */
export type ShownSection = OneOf<BandSection> | OneOf<OpeningView> | OneOf<FilmView> | OneOf<FormView> | OneOf<BlockView>;

/** The page that sections stand on, and the path to it. */
interface ShownOn {
  page: { title: string };
  crumbs: Crumb[];
}

/** Sections with everything that's needed to show them. */
export async function showSections(blocks: BlockView[], on?: ShownOn): Promise<ShownSection[]> {
  const [bands, guides, base] = await Promise.all([bandsOf(blocks), readGuides(blocks), videoBaseUrl()]);
  const anchors = anchorsOf(blocks);
  const isShown = ({ type, content }: BlockView) => type !== "beside" || isOffered(String(content.buttonUrl ?? ""), guides);
  const draw = (block: BlockView, above: BlockView | undefined): ShownSection => {
    const { id, type } = block;
    const known = { id, type, content: {} };
    const anchor = anchors.get(id) ?? id;
    if (type === "opening") {
      const content = block.content as SectionContentOf<"opening">;
      const drawn = serverOnly({ content, anchor, page: on?.page.title ?? "", crumbs: on?.crumbs ?? null, guides });
      return { ...known, opening: { ...sentOpening(content, anchor, base), drawn } };
    }
    if (type === "film") {
      const content = block.content as SectionContentOf<"film">;
      return { ...known, film: { ...sentFilm(block, { above, anchor, base }), drawn: serverOnly({ content }) } };
    }
    if (type === "form") return shownForm(block);
    const band = bands.get(id);
    return band ? { ...known, band: serverOnly(band) } : block;
  };
  return blocks.flatMap((block, place) => (isShown(block) ? [draw(block, blocks[place - 1])] : []));
}

/** @param base where films are, from Site Settings */
export function sentFilm(
  block: BlockView,
  { above, anchor, base }: { above: BlockView | undefined; anchor: string; base: string },
): SentFilm {
  const { film, side, tone, above: space } = block.content as SectionContentOf<"film">;
  return { anchor, name: film, base, isRight: side === "right", look: { tone, above: space, isJoined: isJoined(above, block) } };
}

function shownForm({ id, content }: BlockView): ShownSection {
  const {
    fields: _,
    text = "",
    talk = "",
    otherText,
    otherUrl,
    otherTitle,
    otherForm,
    otherAbout,
    otherMessage,
    ...sent
  } = content as SentFields;
  const other = { otherText, otherUrl, otherTitle, otherForm, otherAbout, otherMessage };
  return {
    ...{ id, type: "form" as const, content: { ...sent, hasText: text !== "", hasOther: Boolean(otherText) } },
    words: serverOnly({ text, talk, other }),
    own: sent.kind === "custom" ? shownFormOf(id, content) : undefined,
  };
}

/**
 * The bands among these sections, by ID.
 * @param facts in the editor, what texts can refer to
 */
export async function bandsOf(blocks: BlockView[], facts?: DrawnBand["facts"]): Promise<Map<string, DrawnBand>> {
  if (!blocks.some(({ type }) => isBand(type))) return new Map();
  const types = blocks.map(({ type }) => type);
  const [needs, places, guides, listed, noteOf] = await Promise.all([
    readSectionNeeds(types),
    types.includes("places") ? listServiceLocations() : undefined,
    readGuides(blocks),
    types.includes("links") ? readListed(blocks) : {},
    readNotes(blocks),
  ]);
  const around: Around = { ...needs, ...listed, places, guides };
  const anchors = anchorsOf(blocks);
  return new Map(
    blocks.flatMap((block, place) => {
      if (!isBand(block.type)) return [];
      const band: DrawnBand = {
        type: block.type,
        content: block.content,
        pictures: block.pictures ?? {},
        around,
        // Texts have "about-" (block-text.ts), and are counted on their own.
        anchor: anchors.get(block.id)?.replace(/^about-/, "part-") ?? `part-${place}`,
        isJoined: isJoined(blocks[place - 1], block),
        note: noteOf(block),
        facts,
      };
      return [[block.id, band]];
    }),
  );
}

/** The guides that buttons can lead to, if one does. */
async function readGuides(blocks: readonly BlockView[]): Promise<OfferedGuides | undefined> {
  const hasButton = blocks.some(({ content }) => Object.values(content).some((value) => typeof value === "string" && guideAt(value)));
  if (!hasButton) return undefined;
  const guides = await offeredGuides();
  return { forms: guides.map(({ form }) => form), cards: resourceCards(guides) };
}

/** Where what a section says about rules comes from. */
async function readNotes(blocks: BlockView[]): Promise<(block: BlockView) => DrawnBand["note"]> {
  const idsOf = ({ content }: BlockView) => (typeof content.facts === "string" ? linesOf(content.facts).filter(isFactId) : []);
  if (!blocks.some((block) => idsOf(block).length > 0)) return () => null;
  const standing = await standingFacts();
  return (block) => sourceNoteOf(standing, idsOf(block));
}

/** Two bands with the same background look like one: the space between them is enough once, unless staff chose otherwise. */
function isJoined(above: BlockView | undefined, { type, content }: BlockView): boolean {
  if (content.above && content.above !== "close") return false;
  const grounds = [above, { type, content }].map((section) => (section && hasGround(section) ? String(section.content.tone) : null));
  return grounds[0] !== null && grounds[0] === grounds[1];
}

function hasGround({ type, content }: Pick<BlockView, "type" | "content">): boolean {
  return (isBand(type) || type === "film") && type !== "hero" && type !== "divider" && content.look !== "sheet";
}
