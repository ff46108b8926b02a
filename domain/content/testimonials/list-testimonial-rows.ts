import { and, asc, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { containing, listRecords, type RecordList } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { testimonials } from "../content.schema.ts";
import type { TestimonialQuery } from "../testimonial.input.ts";
import type { TestimonialRow } from "./testimonial-kind.ts";

/** A page of testimonials, active or not, as staff see them. */
export async function listTestimonialRows(actor: Actor, query: TestimonialQuery): Promise<Result<RecordList<TestimonialRow>, "forbidden">> {
  if (!can(actor, "testimonial:read")) return refused("forbidden");
  const orderBy = [...orders[query.sort], asc(testimonials.id)];
  return ok(await listRecords(testimonials, { where: conditions(query), orderBy, page: query.page }));
}

/** One testimonial, on whatever page. */
export async function findTestimonialRow(actor: Actor, id: string): Promise<Result<TestimonialRow, "forbidden" | "not-found">> {
  if (!can(actor, "testimonial:read")) return refused("forbidden");
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row ? ok(row) : refused("not-found");
}

function conditions({ q, state, featured }: TestimonialQuery): SQL | undefined {
  const part = containing(q);
  return and(
    q ? or(ilike(testimonials.clientName, part), ilike(testimonials.clientCompany, part), ilike(testimonials.content, part)) : undefined,
    state ? eq(testimonials.isActive, state === "active") : undefined,
    featured ? eq(testimonials.isFeatured, true) : undefined,
  );
}

const orders = {
  position: [asc(testimonials.position)],
  name: [asc(testimonials.clientName)],
  company: [asc(testimonials.clientCompany), asc(testimonials.clientName)],
  "-rating": [desc(testimonials.rating), asc(testimonials.position)],
  "-changed": [desc(testimonials.updatedAt)],
};
