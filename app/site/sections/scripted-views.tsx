import { type ComponentType, lazy } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";
import { serverOnly, still } from "~/app/ui/still.tsx";
import DrawnArchive from "./archive-section.tsx";
import DrawnFilm from "./film-section.tsx";
import DrawnForm from "./form-section.tsx";
import DrawnOpening from "./opening-section.tsx";
import DrawnRequest from "./request-section.tsx";
import DrawnScene from "./scene-section.tsx";
import { OPENING, type ScriptedName } from "./section-kinds.ts";
import type { ScriptedProps } from "./section-props.ts";
import DrawnServices from "./services-section.tsx";
import type { Scripted } from "./show-scripted.ts";
import DrawnVoices from "./voices-section.tsx";

// biome-ignore lint/suspicious/noExplicitAny: each gets what was sent for its own type
type View = ComponentType<any>;

const files: Record<ScriptedName, () => Promise<{ default: View }>> = {
  scene: () => import("./scene-section.tsx"),
  opening: () => import("./opening-section.tsx"),
  services: () => import("./services-section.tsx"),
  film: () => import("./film-section.tsx"),
  voices: () => import("./voices-section.tsx"),
  form: () => import("./form-section.tsx"),
  request: () => import("./request-section.tsx"),
  archive: () => import("./archive-section.tsx"),
};

const drawn: Record<ScriptedName, View> | false = import.meta.env.SSR && {
  ...{ scene: DrawnScene, opening: DrawnOpening, services: DrawnServices, film: DrawnFilm, voices: DrawnVoices },
  ...{ form: DrawnForm, request: DrawnRequest, archive: DrawnArchive },
};

/** In the browser, each is in a file of its own, which pages with such a section load. */
const views: Record<string, View> = drawn || Object.fromEntries(await Promise.all(Object.entries(files).map(viewInBrowser)));

/** A component that the page shows at first says so in an attribute: `data-scripts="film"`. */
async function viewInBrowser([name, load]: [string, () => Promise<{ default: View }>]): Promise<[string, View]> {
  return [name, (await loadShown(`main [data-scripts=${name}]`, load)) ?? lazy(load)];
}

type ScriptedViewProps = Omit<Scripted, "drawn" | "isStill"> & { type: string } & ScriptedProps<object>;

/** A section with scripts. */
export function ScriptedView({ type, sent, ...props }: ScriptedViewProps) {
  const View = views[type];
  return View && <View {...sent} {...props} />;
}

/** A section of such a type that has no scripts with its content. */
export interface StillScripted extends Omit<Scripted, "isStill"> {
  type: string;
  page: string;
}

export const StillView = still(
  "div",
  import.meta.env.SSR &&
    (({ drawn, ...props }: StillScripted, variant: string) => (
      <ScriptedView {...props} drawn={serverOnly(drawn)} isOpening={variant === OPENING} />
    )),
);
