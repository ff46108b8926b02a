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
import { crumbsOf } from "../pages/crumbs.ts";
import { type DrawnBand, isBand } from "./band-views.tsx";
import { type DrawnOpening, type SentOpening, sentOpening } from "./drawn-opening.ts";
import type { FormWords } from "./form-words.ts";
import { guideAt, isOffered, type OfferedGuides } from "./opened-by.ts";
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
  band?: undefined;
  opening: SentOpening & { drawn: ServerOnly<DrawnOpening> };
}

/** A section with scripts of its own, a band, or a heading with a form. */
export type ShownSection =
  | (BlockView & { words?: ServerOnly<FormWords>; band?: undefined; opening?: undefined })
  | (BandSection & { opening?: undefined })
  | OpeningView;

/** The page that sections stand on. */
type ShownOn = { slug: string; title: string };

/** Sections with everything that's needed to show them. */
export async function showSections(blocks: BlockView[], page?: ShownOn): Promise<ShownSection[]> {
  const [bands, guides, videos] = await Promise.all([bandsOf(blocks), readGuides(blocks), videoBaseUrl()]);
  const anchors = anchorsOf(blocks);
  const isShown = ({ type, content }: BlockView) => type !== "beside" || isOffered(String(content.buttonUrl ?? ""), guides);
  return blocks.filter(isShown).map((block): ShownSection => {
    const { id, type } = block;
    if (type === "opening") {
      const content = block.content as SectionContentOf<"opening">;
      const drawn = { content, crumbs: page ? crumbsOf(page.slug, page.title) : null, isEdited: false, guides };
      return { id, type, content: {}, opening: { ...sentOpening(content, anchors.get(id) ?? id, videos), drawn: serverOnly(drawn) } };
    }
    if (type === "form") return shownForm(block);
    const band = bands.get(id);
    return band ? { id, type, content: {}, band: serverOnly(band) } : block;
  });
}

function shownForm(block: BlockView): ShownSection {
  const { text = "", talk = "", ...content } = block.content as Record<string, string>;
  return { ...block, content: { ...content, hasText: text !== "" }, words: serverOnly({ text, talk }) };
}

/**
 * The bands among these sections, by ID.
 * @param facts in the editor, what texts can refer to
 */
export async function bandsOf(blocks: BlockView[], facts?: DrawnBand["facts"]): Promise<Map<string, DrawnBand>> {
  if (!blocks.some(({ type }) => isBand(type))) return new Map();
  const types = blocks.map(({ type }) => type);
  const [needs, places, guides, noteOf] = await Promise.all([
    readSectionNeeds(types),
    types.includes("places") ? listServiceLocations() : undefined,
    readGuides(blocks),
    readNotes(blocks),
  ]);
  const around: Around = { ...needs, places, guides };
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
  if (content.above) return false;
  const grounds = [above, { type, content }].map((section) => (section && hasGround(section.type) ? String(section.content.tone) : null));
  return grounds[0] !== null && grounds[0] === grounds[1];
}

function hasGround(type: string): boolean {
  return isBand(type) && type !== "hero" && type !== "divider";
}
