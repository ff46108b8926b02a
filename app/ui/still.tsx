import type { HTMLAttributes, ReactNode } from "react";

/** Data for the server's rendering alone: it isn't sent with the page again, and the browser gets an empty object. */
export interface ServerOnly<T> {
  readonly value?: T;
}

/** What a loader returns for `still`. React Router sends enumerable properties only. */
export function serverOnly<T>(value: T): ServerOnly<T> {
  return Object.defineProperty({}, "value", { value });
}

interface StillProps<T> extends Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
  of: ServerOnly<T>;
  /** Tells different drawings of the same value apart, such as the menu on two pages. */
  variant?: string;
}

type Still<T> = (props: StillProps<T>) => ReactNode;

type Tag = "div" | "dl" | "figure" | "nav" | "ol" | "span" | "ul";

/** The markup of an element without its state. The server sets it when it starts (app/entry.server.tsx), so the browser never loads it. */
let toMarkup: ((node: ReactNode) => string) | undefined;

export function drawStillWith(render: typeof toMarkup): void {
  toMarkup = render;
}

/**
 * An element whose content doesn't change in the browser, which keeps it as it came without its code and its data. The server draws it once
 * for each value, as long as the value is the same object: pages join it as text. On every page, that's most of the header and the footer.
 * @param draw `import.meta.env.SSR && …`, so that it's left out of the browser's code. It uses no hooks and no context.
 */
export function still<T>(tag: Tag, draw: false | ((value: T, variant: string) => ReactNode)): Still<T> {
  return draw ? drawn(tag, draw) : kept(tag);
}

function drawn<T>(Element: Tag, draw: (value: T, variant: string) => ReactNode): Still<T> {
  const known = new WeakMap<object, Map<string, string>>();
  const markupOf = (value: T, variant: string) => {
    const render = toMarkup;
    if (!render) return undefined;
    if (typeof value !== "object" || value === null) return render(draw(value, variant));
    const variants = known.get(value) ?? new Map<string, string>();
    known.set(value, variants);
    const markup = variants.get(variant) ?? render(draw(value, variant));
    variants.set(variant, markup);
    return markup;
  };
  return ({ of, variant = "", ...attributes }) => {
    const value = of.value as T;
    const markup = markupOf(value, variant);
    if (markup === undefined) return <Element {...attributes}>{draw(value, variant)}</Element>;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it
    return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
  };
}

/** React leaves an element alone if it's told to set its HTML but not to compare it. */
function kept<T>(Element: Tag): Still<T> {
  return ({ of: _of, variant: _variant, ...attributes }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
    <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
