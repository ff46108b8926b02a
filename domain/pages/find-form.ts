import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { contentBlocks, pages } from "../content/content.schema.ts";
import { builtInPages } from "../navigation/built-in-addresses.input.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { isUuid } from "../uuid.ts";
import { type FormField, formFieldsOf } from "./form-fields.input.ts";
import { viewsOf } from "./list-blocks.ts";
import { peopleIn } from "./section-types.input.ts";
import { CUSTOM_FORM, OWNED_BY_NO_ONE, OWNED_BY_PEOPLE } from "./sections/form.input.ts";

/** A form with its own fields, as visitors see it now. */
export interface PublishedForm {
  id: string;
  title: string;
  /** What it's about: its own words, or its page's title. */
  service: string;
  fields: FormField[];
  button: string;
  doneTitle: string;
  doneText: string;
  /** A path on this site to go to afterward. Empty: none. */
  doneUrl: string;
}

/** Who hears about a form's requests and who owns its leads, as staff chose it: IDs, which may be of people who have left. */
export interface FormDelivery {
  recipients: string[];
  /** "rules": the assignment rules decide. */
  owner: "rules" | "people" | "nobody";
  owners: string[];
}

/**
 * The form in this section, if visitors see the section: it's active, and its page is published. It's read from the database, because what
 * visitors may send must not be decided by a cached copy.
 */
export async function findPublishedForm(sectionId: string): Promise<(PublishedForm & { delivery: FormDelivery }) | null> {
  if (!isUuid(sectionId)) return null;
  const { id, type, content, isActive, pageId } = contentBlocks;
  const [row] = await db
    .select({ id, type, content, pageTitle: pages.title })
    .from(contentBlocks)
    .leftJoin(pages, eq(pages.id, pageId))
    .where(
      and(
        ...[eq(id, sectionId), eq(type, "form"), eq(isActive, true)],
        // A built-in page is there whatever its row says.
        or(isNull(pageId), eq(pages.status, "published"), inArray(pages.slug, Object.keys(builtInPages))),
      ),
    );
  const [view] = row ? await viewsOf([row]) : [];
  if (!row || view?.content.kind !== CUSTOM_FORM) return null;
  const textOf = (name: string) => String(view.content[name] ?? "");
  return {
    id: row.id,
    title: textOf("title"),
    service: textOf("service") || (await brandText())(row.pageTitle ?? ""),
    fields: formFieldsOf(view.content.fields),
    ...{ button: textOf("button"), doneTitle: textOf("doneTitle"), doneText: textOf("doneText"), doneUrl: textOf("doneUrl") },
    delivery: deliveryOf(row.content),
  };
}

function deliveryOf({ recipients, owner, owners }: Record<string, unknown>): FormDelivery {
  const isKnown = owner === OWNED_BY_PEOPLE || owner === OWNED_BY_NO_ONE;
  return { recipients: peopleIn(recipients), owner: isKnown ? owner : "rules", owners: peopleIn(owners) };
}

/** The same after a visitor sent it: whether or not the form can be read again, what they sent is stored or refused. */
export function findFormAgain(sectionId: string): Promise<PublishedForm | null> {
  return orStandIn(
    "a form that was sent",
    async () => {
      const found = await findPublishedForm(sectionId);
      if (!found) return null;
      // A page is made of it.
      const { delivery: _delivery, ...shown } = found;
      return shown;
    },
    () => null,
  );
}
