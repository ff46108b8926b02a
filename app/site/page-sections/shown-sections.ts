import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { type BlockView, readSectionNeeds } from "~/domain/content/index.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { anchorsOf } from "../blocks/block-text.ts";
import { type DrawnBand, isBand } from "./band-views.tsx";

/** A section that the server draws: its data and its code never reach the browser. */
interface BandSection {
  id: string;
  type: string;
  content: Record<string, never>;
  band: ServerOnly<DrawnBand>;
}

/** A section with scripts of its own, or a band. */
export type ShownSection = (BlockView & { band?: undefined }) | BandSection;

/** Sections with everything that's needed to show them. */
export async function showSections(blocks: BlockView[]): Promise<ShownSection[]> {
  const bands = await bandsOf(blocks);
  return blocks.map((block) => {
    const band = bands.get(block.id);
    return band ? { id: block.id, type: block.type, content: {}, band: serverOnly(band) } : block;
  });
}

/** The bands among these sections, by ID. */
export async function bandsOf(blocks: BlockView[]): Promise<Map<string, DrawnBand>> {
  if (!blocks.some(({ type }) => isBand(type))) return new Map();
  const types = blocks.map(({ type }) => type);
  const [needs, places] = await Promise.all([readSectionNeeds(types), types.includes("places") ? listServiceLocations() : undefined]);
  const around = { ...needs, places };
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
      };
      return [[block.id, band]];
    }),
  );
}

/** Two bands with the same background look like one: the space between them is enough once. */
function isJoined(above: BlockView | undefined, { type, content }: BlockView): boolean {
  const grounds = [above, { type, content }].map((section) => (section && hasGround(section.type) ? String(section.content.tone) : null));
  return grounds[0] !== null && grounds[0] === grounds[1];
}

function hasGround(type: string): boolean {
  return isBand(type) && type !== "hero" && type !== "divider";
}
