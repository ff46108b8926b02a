import { type LeadFormKind, leadFormKinds } from "~/domain/leads/lead-form-rules.input.ts";
import { SentPage as Sent } from "../../forms/lead-form-page.tsx";
import type { PageHandle } from "../../request-info.ts";
import type { Route } from "./+types/sent-page";

export const handle: PageHandle = { cache: { tags: ["settings"], query: ["form"] } };

export function loader({ request }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form");
  return { kind: leadFormKinds.find((known) => known === form) ?? ("message" as LeadFormKind) };
}

export const meta: Route.MetaFunction = () => [{ title: "Your request was sent" }, { name: "robots", content: "noindex" }];

export default function SentPage({ loaderData }: Route.ComponentProps) {
  return <Sent kind={loaderData.kind} />;
}
