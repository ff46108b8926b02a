import { createContext, type ReactNode, use } from "react";
import type { FixedPageName, SentKey, TextKey } from "~/domain/content/fixed-sections.input.ts";
import type { BuiltInView } from "~/domain/content/index.ts";
import { plainText } from "./plain-text.ts";
import { Runs } from "./runs.tsx";

interface Texts {
  /** All of them on the server; in the browser, those that scripts show. */
  texts: BuiltInView["texts"];
  /** How the editor marks a text, so that it can be typed in place. Null on public pages. */
  mark: ((key: string, content: ReactNode) => ReactNode) | null;
}

export const PageTexts = createContext<Texts>({ texts: {}, mark: null });

/** The texts of the built-in page around it. */
export function useTexts<Page extends FixedPageName>() {
  const { texts, mark } = use(PageTexts);
  return {
    /**
     * A text as it's shown, with its links. Like a `still`, the browser keeps it as it came.
     * @param draw what the server makes of it
     */
    t: (key: TextKey<Page>, draw = (content: ReactNode) => content): ReactNode => {
      if (texts[key] === "" && !mark) return "";
      if (!import.meta.env.SSR) return kept;
      const text = texts[key] ?? "";
      const content = draw(typeof text === "string" ? text : <Runs of={text} isEdited={mark !== null} />);
      return mark ? mark(key, content) : <span>{content}</span>;
    },
    /** One that scripts show, such as the heading of a form that opens in a dialog. */
    plain: (key: SentKey<Page>): string => (import.meta.env.SSR ? plainText(texts[key]) : String(texts[key] ?? "")),
  };
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
const kept = <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
