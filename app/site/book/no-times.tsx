import { useSiteData } from "../layout/site-data.ts";

/** Nothing is open up to the horizon. */
export function NoTimes() {
  const { brand } = useSiteData();
  return (
    <p className="text-lg">
      There are no open times right now. Call us at <a href={brand.phoneHref}>{brand.phone}</a> or <a href="/contact">send us a message</a>,
      and we'll find a time together.
    </p>
  );
}
