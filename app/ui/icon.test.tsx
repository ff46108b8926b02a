import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import { iconShapes } from "./icon-shapes.ts";

test("every icon that the app, its settings, and its seed data name is drawn", () => {
  const named = [...namesIn("app/**/*.tsx", /<Icon\b[^>]*?\bname="([a-z0-9-]+)"/g), ...namesIn("{app,domain,db}/**/*.{ts,tsx}", iconKey)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !Object.hasOwn(iconShapes, name) && !illustrations.has(name))).toEqual([]);
});

test("every shape is one path that starts with a move", () => {
  expect(Object.entries(iconShapes).filter(([, shape]) => !/^M[-\d. aAcChHlLmMqQsStTvVzZ]+$/.test(shape))).toEqual([]);
});

test("is decoration unless it has a label", () => {
  expect(renderToStaticMarkup(<Icon name="phone" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon name="phone" label="Call" />)).toContain('role="img" aria-label="Call"');
});

test.each(["nothing-like-it", "constructor", ""])("an unknown name (%j) draws nothing", (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toBe("");
});

const iconKey = /\bicon(?:=|: ?)"([a-z0-9-]+)"/g;

/** A menu item's `icon` names an illustration, if there is one (app/site/illustrations). */
const illustrations = new Set(namesIn("app/site/illustrations/drawings.svg", /<svg id="([\w-]+)"/g));

function namesIn(pattern: string, found: RegExp): string[] {
  return globSync(pattern)
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(found)].map(([, name]) => name ?? ""));
}
