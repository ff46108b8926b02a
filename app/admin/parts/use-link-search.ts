import { createContext, useContext, useEffect, useState } from "react";
import { isEmailAddress, mailtoLink } from "~/domain/email-address.input.ts";
import { linkFault } from "~/domain/safe-link.input.ts";
import type { LinkAnswer } from "../pages/link-targets-answer.ts";

/** A place on the page that's edited: "#part-pricing". */
export interface PageAnchor {
  href: string;
  name: string;
}

/** Reads the anchors of the page that's edited, when they're needed. Elsewhere, there are none. */
export const PageAnchors = createContext<() => PageAnchor[]>(() => []);

/** What a link can lead to. */
export interface LinkTarget {
  href: string;
  name: string;
  icon: string;
  /** Instead of its address. */
  about?: string;
  note?: string;
}

export type FoundLinks = ReturnType<typeof useLinkSearch>;

/** What a link can lead to that matches these words. Whether it exists is also checked: what was typed or, without words, `known`. */
export function useLinkSearch(words: string, known: string) {
  const readAnchors = useContext(PageAnchors);
  const [anchors] = useState(readAnchors);
  const typed = typedTarget(words);
  const found = useSiteTargets(words, words ? (typed[0]?.href ?? "") : known);
  const onPage = anchors.filter(({ href, name }) => contains(`${name} ${href}`, words)).map((anchor) => ({ ...anchor, icon: "layers" }));
  const onSite = found.targets.map(pageTarget);
  const inLibrary = found.files.map(fileTarget);
  return {
    ...found,
    groups: [
      { title: "Address", choices: typed },
      { title: "On this page", choices: onPage },
      { title: "On this site", choices: onSite },
      { title: "Files", choices: inLibrary },
    ],
    /** What Enter picks. */
    first: words === "#" ? undefined : [...typed, ...onPage, ...(found.isCurrent ? [...onSite, ...inLibrary] : [])][0],
  };
}

/** How long a pause in typing is before it's searched, in milliseconds. */
const PAUSE = 150;

/** What was found for earlier words stays until the next answer, so the list doesn't jump with each letter. */
interface SiteTargets extends LinkAnswer {
  /** Whether it's what these words find. */
  isCurrent: boolean;
  hasFailed: boolean;
}

const NOTHING: LinkAnswer = { targets: [], files: [], isMissing: false };

/**
 * Where links can lead on this site, and whether `address` leads anywhere on it. If the server doesn't answer, whatever is written on the
 * screen stays.
 */
function useSiteTargets(words: string, address: string): SiteTargets {
  const [found, setFound] = useState<{ q: string | null; answer: LinkAnswer | null }>({ q: null, answer: NOTHING });
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const answer = await askTargets(words, address, asking.signal);
      if (!asking.signal.aborted) setFound({ q: words, answer });
    };
    const timer = setTimeout(() => void ask(), words ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words, address]);
  const isCurrent = found.q === words;
  const { isMissing, ...lists } = found.answer ?? NOTHING;
  return { ...lists, isMissing: isCurrent && isMissing, isCurrent, hasFailed: isCurrent && found.answer === null };
}

/** Null if the server doesn't answer, or if the user has to sign in first. */
async function askTargets(q: string, address: string, signal: AbortSignal): Promise<LinkAnswer | null> {
  try {
    const answer = await fetch(`/admin/link-targets?${new URLSearchParams({ q, address })}`, { signal });
    return answer.ok ? ((await answer.json()) as LinkAnswer) : null;
  } catch {
    return null;
  }
}

const pageTarget = ({ path, title, isPublic }: LinkAnswer["targets"][number]): LinkTarget => ({
  href: path,
  name: title,
  icon: "file-text",
  ...(!isPublic && { note: "Not public yet" }),
});

const fileTarget = ({ path, title, type }: LinkAnswer["files"][number]): LinkTarget => ({
  href: path,
  name: title,
  icon: "download",
  about: type,
});

/** A file's name isn't the name of a site. */
const FILE = /^[^/]*\.(pdf|docx?|xlsx?|pptx?|html?|png|jpe?g|webp|gif|svg|zip|csv|txt|mp4)$/i;

/** What was typed, if a link can lead there: as it is, or an address without its beginning. This site's own addresses are paths. */
function typedTarget(given: string): LinkTarget[] {
  const words = given.startsWith(`${location.origin}/`) ? given.slice(location.origin.length) : given;
  if (FILE.test(words)) return [];
  const href = isEmailAddress(words)
    ? mailtoLink(words)
    : /^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(words)
      ? `https://${words}`
      : words;
  if (!href || linkFault(href) !== null) return [];
  return [{ href, name: "Use this address", icon: "globe" }];
}

function contains(text: string, words: string): boolean {
  const all = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
