/** Two changed versions of a list of sections, and how each differs from the one that both started from. */
export interface Merge<Section extends { id: string }> {
  /** The order that both started from. */
  base: readonly string[];
  mine: readonly Section[];
  theirs: readonly Section[];
  isMineChanged: (id: string) => boolean;
  isTheirsChanged: (id: string) => boolean;
  /** Whether two versions of a section are the same to readers. */
  isSame: (mine: Section, theirs: Section) => boolean;
  /** The answers for sections that both changed. */
  choices: Readonly<Record<string, "mine" | "theirs">>;
}

export interface Merged<Section> {
  sections: Section[];
  /** Sections that both changed, or that one changed and the other deleted, and that no choice answers. They're merged as theirs. */
  conflicts: string[];
}

/** Merges two versions: each section comes from the side that changed it, and so does the order. Nothing that only one side has is lost. */
export function mergeSections<Section extends { id: string }>(merge: Merge<Section>): Merged<Section> {
  const { base, mine, theirs } = merge;
  const conflicts: string[] = [];
  const kept = new Map<string, Section>();
  const [ours, others] = [byId(mine), byId(theirs)];
  for (const id of new Set([...mine, ...theirs].map((section) => section.id))) {
    const section = pick(merge, { id, own: ours.get(id), other: others.get(id) }, conflicts);
    if (section) kept.set(id, section);
  }
  const orders = [mine, theirs].map((list) => list.map(({ id }) => id)) as [string[], string[]];
  const [leading, following] = isReordered(base, orders[0]) ? orders : [orders[1], orders[0]];
  const order = interleave(
    leading.filter((id) => kept.has(id)),
    following,
    kept,
  );
  return { sections: order.flatMap((id) => kept.get(id) ?? []), conflicts };
}

type Sides<Section> = { id: string; own: Section | undefined; other: Section | undefined };

function pick<Section extends { id: string }>(
  { base, isMineChanged, isTheirsChanged, isSame, choices }: Merge<Section>,
  { id, own, other }: Sides<Section>,
  conflicts: string[],
): Section | undefined {
  const [isMine, isTheirs] = [isMineChanged(id), isTheirsChanged(id)];
  if (own && other && isSame(own, other)) return other;
  if (!base.includes(id) && !(own && other)) return own ?? other;
  // Deleting is a change, too.
  const [hasMine, hasTheirs] = [own ? isMine : base.includes(id), other ? isTheirs : base.includes(id)];
  if (!hasMine) return other;
  if (!hasTheirs) return own;
  const choice = choices[id];
  if (!choice) conflicts.push(id);
  return choice === "mine" ? own : other;
}

/** Whether the sections that were there from the start are in another order. */
function isReordered(base: readonly string[], now: readonly string[]): boolean {
  const [before, after] = [base.filter((id) => now.includes(id)), now.filter((id) => base.includes(id))];
  return before.some((id, place) => after[place] !== id);
}

/** An order with what only the other one has: after whatever precedes it there. */
function interleave(leading: string[], following: readonly string[], kept: ReadonlyMap<string, unknown>): string[] {
  const order = [...leading];
  let last = -1;
  for (const id of following) {
    const at = order.indexOf(id);
    if (at >= 0) {
      last = at;
    } else if (kept.has(id)) {
      last += 1;
      order.splice(last, 0, id);
    }
  }
  return order;
}

function byId<Section extends { id: string }>(sections: readonly Section[]): Map<string, Section> {
  return new Map(sections.map((section) => [section.id, section]));
}
