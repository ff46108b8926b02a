import { findActor, findKeyActor } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { brand } from "~/domain/settings/index.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/openapi";
import { refuse } from "./account-call.ts";
import { json } from "./answers.ts";
import { describeApi } from "./description/openapi.ts";

/** The API description (OpenAPI 3.1), for staff and for programs with a key. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isStaff = can(await findActor(request.headers), "office:open");
  if (!isStaff && !(await findKeyActor(request.headers)))
    return refuse(401, "Sign in or send an API key.", {}, { "WWW-Authenticate": "Bearer" });
  return json(200, describeApi(context.get(requestInfo).siteUrl, (await brand()).name));
}
