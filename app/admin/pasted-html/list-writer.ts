import type { ListItem } from "./word-lists.ts";

type OpenList = Pick<ListItem, "level" | "isOrdered" | "list">;

/** Writes list items that follow one another, each with its depth, as nested lists. */
export class ListWriter {
  #open: OpenList[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** What comes before the content of an item. Depths that are skipped aren't made up. */
  begin(item: ListItem): string {
    let written = "";
    // The list around it takes the item, too.
    while ((this.#open.at(-2)?.level ?? 0) >= item.level) written += this.#close();
    const current = this.#open.at(-1);
    if (current && current.level >= item.level) {
      current.level = item.level;
      if (isSame(current, item)) return `${written}</li><li>`;
      written += this.#close();
    }
    const { level, isOrdered, list, number } = item;
    this.#open.push({ level, isOrdered, list });
    const start = isOrdered && number > 1 ? ` start="${number}"` : "";
    return `${written}<${isOrdered ? "ol" : "ul"}${start}><li>`;
  }

  /** What comes after the last item. */
  end(): string {
    let written = "";
    while (this.isOpen) written += this.#close();
    return written;
  }

  #close(): string {
    return this.#open.pop()?.isOrdered ? "</li></ol>" : "</li></ul>";
  }
}

/** Two numbered lists in a row stay two. Word often starts a new list of points within one. */
function isSame(one: OpenList, other: OpenList): boolean {
  return one.isOrdered === other.isOrdered && (!one.isOrdered || one.list === other.list);
}
