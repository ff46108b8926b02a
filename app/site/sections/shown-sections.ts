import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { sampleReport } from "~/domain/assessments/index.ts";
import { type BlockView, listServices, offeredGuides, readSectionNeeds } from "~/domain/content/index.ts";
import { linesOf } from "~/domain/lines.input.ts";
import { sourceNoteOf, standingFacts } from "~/domain/regulations/index.ts";
import { isFactId } from "~/domain/regulations/regulatory-facts.input.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { resourceCards } from "../guides/resource-card.ts";
import { type DrawnBand, isBand } from "./band-views.tsx";
import { anchorsOf } from "./block-text.ts";
import { isJoined } from "./joined.ts";
import { guideAt, isOffered, type OfferedGuides } from "./opened-by.ts";
import { readFirm } from "./read-firm.ts";
import { readListed } from "./read-listed.ts";
import type { StillScripted } from "./scripted-views.tsx";
import { SCRIPTED } from "./section-kinds.ts";
import type { Around } from "./section-props.ts";
import { type Place, showScripted } from "./show-scripted.ts";

/** Its content stays on the server. */
interface NoData {
  type: string;
  id?: undefined;
  content?: undefined;
}

/** A section that the server draws: its data and its code never reach the browser. */
interface BandSection extends NoData {
  band: ServerOnly<DrawnBand>;
}

/** A section with scripts of its own: the server draws what has none. */
interface ScriptedSection extends NoData {
  scripted: { sent: object; drawn: ServerOnly<object> };
}

/** One of these whose content has no scripts: the server draws all of it. */
interface StillSection extends NoData {
  still: ServerOnly<StillScripted>;
}

type OneOf<View> = View & { [Other in "band" | "scripted" | "still"]?: Other extends keyof View ? View[Other] : undefined };

/** A band, a section with scripts of its own, or what runs in a column of text. */
export type ShownSection = OneOf<BandSection> | OneOf<ScriptedSection> | OneOf<StillSection> | OneOf<BlockView>;

/** The page that sections stand on, the path to it, and what it depends on besides. */
export interface ShownOn extends Partial<Pick<Place, "crumbs" | "asked" | "query">> {
  page: { title: string };
}

/** Sections with everything that's needed to show them. A list of forms that links ask for isn't shown. */
export async function showSections(stored: BlockView[], on?: ShownOn): Promise<ShownSection[]> {
  const blocks = stored.filter(({ type }) => type !== "topics");
  const [bands, guides, videos] = await Promise.all([bandsOf(blocks), readGuides(blocks), videoBaseUrl()]);
  const anchors = anchorsOf(blocks);
  const page = on?.page.title ?? "";
  const draw = async (block: BlockView, place: number): Promise<ShownSection[]> => {
    const { type } = block;
    if (type === "beside" && !isOffered(String(block.content.buttonUrl ?? ""), guides)) return [];
    const band = bands.get(block.id);
    if (band) return [{ type, band: serverOnly(band) }];
    if (!SCRIPTED.includes(type)) return [withStillText(block)];
    const { asked, query, crumbs = null } = on ?? {};
    const at = { above: blocks[place - 1], anchor: anchors.get(block.id) ?? block.id };
    const { sent, drawn, isStill } = await showScripted(block, { ...at, page, crumbs, asked, query, videos, guides });
    if (isStill) return [{ type, still: serverOnly({ type, sent, drawn, page }) }];
    return [{ type, scripted: { sent, drawn: serverOnly(drawn) } }];
  };
  return (await Promise.all(blocks.map(draw))).flat();
}

/** A text of a column, which the server draws: the browser gets its title only. */
export function withStillText<View extends BlockView>(block: View): View {
  const { text } = block.content;
  if (block.type !== "text" || !Array.isArray(text)) return block;
  return { ...block, content: { ...block.content, text: text.length > 0 ? serverOnly(text) : null } };
}

/** The bands among these sections, by ID. */
export async function bandsOf(blocks: BlockView[]): Promise<Map<string, DrawnBand>> {
  if (!blocks.some(({ type }) => isBand(type))) return new Map();
  const types = blocks.map(({ type }) => type);
  const [needs, ours, places, guides, firm, listed, noteOf] = await Promise.all([
    readSectionNeeds(types),
    readOurs(types),
    types.includes("places") ? listServiceLocations() : undefined,
    readGuides(blocks),
    readFirm(),
    types.includes("links") ? readListed(blocks) : {},
    readNotes(blocks),
  ]);
  const around: Around = { ...needs, ...ours, ...listed, places, guides, firm };
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
      };
      return [[block.id, band]];
    }),
  );
}

/** The same object for every page, so that it's drawn once. */
const report = sampleReport();

/** What the firm offers, as far as sections of these types show it. */
async function readOurs(types: readonly string[]): Promise<Pick<Around, "services" | "packages" | "report">> {
  const [services, all] = await Promise.all([
    types.includes("offer") ? listServices() : undefined,
    types.includes("packages") ? claims() : undefined,
  ]);
  const packages = all && { plans: all.pricing_plans, addons: all.pricing_addons, moneyBack: all.money_back };
  return { ...(services && { services }), ...(packages && { packages }), ...(types.includes("report") && { report }) };
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
