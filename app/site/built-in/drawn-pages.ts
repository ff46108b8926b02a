import type { ComponentType } from "react";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { findFixedPage } from "~/domain/content/fixed-sections.input.ts";

/**
 * A built-in page with the facts that it shows, which `drawPage` hands to it as the route's. Its texts are in these, as every visitor sees
 * them.
 */
export interface DrawnPage {
  Page: ComponentType;
  loaderData: Record<string, unknown>;
}

/** As a route has it. */
interface RouteOfPage {
  // A method, because each route's own arguments are narrower than these.
  loader(asked: Pick<LoaderFunctionArgs, "request" | "params" | "context">): Promise<object>;
  default: ComponentType<never>;
}

const routes: Readonly<Record<string, RouteOfPage>> = {};

/** What's drawn at a built-in page's address, for its editor and its previews; null if staff made the page. */
export async function readDrawnPage(slug: string, context: Readonly<RouterContextProvider>): Promise<DrawnPage | null> {
  const route = routes[findFixedPage(slug)?.name ?? ""];
  if (!route) return null;
  const { loader, default: Page } = route;
  const asked = { request: new Request(`https://own.example/${slug}`), params: {}, context };
  const loaderData: Record<string, unknown> = { ...(await loader(asked)) };
  return { Page: Page as ComponentType, loaderData };
}
