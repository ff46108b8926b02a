import { compareTexts, type TextChange } from "../../text-diff.ts";
import { type DraftFields, type DraftSection, FIELDS } from "../draft.input.ts";
import { readableSection } from "../readable-section.ts";

/** What two people changed, text by text: ours are the runs that aren't removed, theirs are those that aren't added. */
export interface ChangedTwice {
  id: string;
  name: string;
  /** Only what differs. */
  texts: { label: string; runs: TextChange[] }[];
  /** Who deleted the whole section. */
  deletedBy: "mine" | "theirs" | null;
}

interface Side {
  fields: DraftFields;
  sections: readonly DraftSection[];
}

/** The sections with these IDs on both sides, and the page's own fields (`FIELDS`). */
export function compareChanges(ids: readonly string[], mine: Side, theirs: Side): ChangedTwice[] {
  const compare = compareTexts();
  return ids.map((id) => {
    const [ours, other] = [mine, theirs].map(({ sections }) => sections.find((section) => section.id === id));
    const [before, after] = id === FIELDS ? [fieldTexts(theirs.fields), fieldTexts(mine.fields)] : [textsOf(other), textsOf(ours)];
    const labels = [...new Set([...after.keys(), ...before.keys()])];
    const texts = labels
      .map((label) => ({ label, before: before.get(label) ?? "", after: after.get(label) ?? "" }))
      .filter((text) => text.before !== text.after)
      .map((text) => ({ label: text.label, runs: compare(text.before, text.after) }));
    const deletedBy = id === FIELDS ? null : !ours ? "mine" : !other ? "theirs" : null;
    return { id, name: id === FIELDS ? "Title and search settings" : (ours ?? other)?.name || "A deleted section", texts, deletedBy };
  });
}

function textsOf(section: DraftSection | undefined): Map<string, string> {
  if (!section) return new Map();
  const { name, isActive } = section;
  const texts = readableSection(section).map(({ label, text }) => [label, text] as const);
  return new Map([...texts, ["Name", name], ["Visible", isActive ? "Yes" : "No"]]);
}

const labels: Partial<Record<keyof DraftFields, string>> = {
  title: "Title",
  metaTitle: "Meta title",
  metaDescription: "Meta description",
  metaKeywords: "Meta keywords",
  canonicalUrl: "Canonical URL",
  ogTitle: "Open Graph title",
  ogDescription: "Open Graph description",
  ogImage: "Open Graph image",
  twitterTitle: "Twitter title",
  twitterDescription: "Twitter description",
  twitterImage: "Twitter image",
};

function fieldTexts(fields: DraftFields): Map<string, string> {
  return new Map(
    Object.entries(fields).map(([name, value]) => [
      labels[name as keyof DraftFields] ?? name,
      Array.isArray(value) ? value.join(", ") : String(value ?? ""),
    ]),
  );
}
