import { Form } from "react-router";
import type { ArrangedBlock } from "~/domain/content/index.ts";
import { findSectionType } from "~/domain/pages/section-types.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { MoveButtons, Sortable, useSortableItem } from "../parts/sortable.tsx";

/** The page's own blocks can be moved. Global ones keep their place on every page. */
export function BlockList({ blocks }: { blocks: ArrangedBlock[] }) {
  const own = blocks.filter(({ isGlobal }) => !isGlobal);
  return (
    <Sortable items={own}>
      {(sorted) => {
        const order = ordered(blocks, sorted);
        return (
          <ol className="grid gap-2">
            {order.map((block) =>
              block.isGlobal ? (
                <li key={block.id} className={row(block, "border-dashed")}>
                  <BlockText block={block} />
                  <Actions block={block} />
                </li>
              ) : (
                <OwnBlock key={block.id} block={block} isFirst={block.id === sorted[0]?.id} isLast={block.id === sorted.at(-1)?.id} />
              ),
            )}
          </ol>
        );
      }}
    </Sortable>
  );
}

/** The order while a move is being saved: the page's own blocks in their new order, in the places that own blocks have. */
function ordered(blocks: ArrangedBlock[], own: ArrangedBlock[]): ArrangedBlock[] {
  const next = own.values();
  return blocks.map((block) => (block.isGlobal ? block : (next.next().value ?? block)));
}

function OwnBlock({ block, isFirst, isLast }: { block: ArrangedBlock; isFirst: boolean; isLast: boolean }) {
  const { ref, style, handle, isDragging } = useSortableItem(block);
  return (
    <li ref={ref} style={style} className={row(block, isDragging && "relative shadow-card")}>
      {handle}
      <BlockText block={block} />
      <MoveButtons id={block.id} name={block.name} isFirst={isFirst} isLast={isLast} />
      <Actions block={block} />
    </li>
  );
}

function row({ isActive }: ArrangedBlock, more: string | false): string {
  return classNames(
    "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2",
    isActive ? "bg-paper" : "bg-limestone",
    more,
  );
}

function BlockText({ block: { name, type, isGlobal, isActive } }: { block: ArrangedBlock }) {
  return (
    <div className="flex min-w-40 grow basis-40 flex-wrap items-center gap-2">
      <span className="font-semibold wrap-anywhere text-heading">{name}</span>
      <Badge>{findSectionType(type)?.name ?? type}</Badge>
      {isGlobal && <Badge tone="brand">On every page</Badge>}
      {!isActive && <Badge tone="warn">Inactive</Badge>}
    </div>
  );
}

function Actions({ block: { id, name, version, isActive, isGlobal } }: { block: ArrangedBlock }) {
  const label = isActive ? "Deactivate" : "Activate";
  return (
    <div className="flex flex-wrap items-center">
      {!isGlobal && (
        <Form method="post" preventScrollReset>
          <ExpectedFields row={{ id, version }} />
          <Button type="submit" variant="quiet" size="sm" name="intent" value={label.toLowerCase()}>
            {label} <span className="sr-only">{name}</span>
          </Button>
        </Form>
      )}
      <LinkButton variant="quiet" size="sm" to={`/admin/content-blocks/${id}`}>
        Edit <span className="sr-only">{name}</span>
      </LinkButton>
    </div>
  );
}
