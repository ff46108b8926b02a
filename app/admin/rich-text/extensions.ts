import { Extension, type Extensions, type Mark, mergeAttributes, Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import StarterKit from "@tiptap/starter-kit";
import { type ArticleFormKind, articleFormKinds, type CalloutTone, calloutTones } from "~/domain/rich-text/rich-text.input.ts";
import { isOwnPath, linkFault } from "~/domain/safe-link.input.ts";
import { FORM_NAMES } from "./form-names.ts";
import { tableExtensions } from "./table-extensions.ts";

const TEXTUAL = "(paragraph | bulletList | orderedList | codeBlock)";

/** What parts can contain, as the server checks it (domain/rich-text/rich-text.input.ts). */
const CONTENTS: Record<string, string> = {
  listItem: `paragraph ${TEXTUAL}*`,
  blockquote: `${TEXTUAL}+`,
};

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) => {
      const content = CONTENTS[one.name];
      if (content) return (one as Node).extend({ content });
      // As everywhere else, code can be bold, and a link.
      return one.name === "code" ? (one as Mark).extend({ excludes: "" }) : one;
    });
  },
});

/** Text that stands out: a note, a tip, or a warning. */
const Callout = Node.create({
  name: "callout",
  group: "block",
  content: `${TEXTUAL}+`,
  defining: true,
  addAttributes: () => ({
    tone: {
      default: "note",
      parseHTML: (element) => toneOf(element.getAttribute("data-callout")),
      renderHTML: ({ tone }) => ({ "data-callout": tone, class: `callout callout-${tone} on-paper` }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes, 0],
});

function toneOf(value: string | null): CalloutTone {
  return calloutTones.find((tone) => tone === value) ?? "note";
}

/** A picture of the media library. Its alt text and caption are edited in a dialog. */
const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" }, caption: { default: "" } }),
  // Pictures of other sites aren't loaded, so pasting them pastes nothing.
  parseHTML: () => [
    { tag: "figure", getAttrs: (figure) => pictureIn(figure.querySelector("img"), figure.querySelector("figcaption")?.textContent) },
    { tag: "img[src]", getAttrs: (image) => pictureIn(image, image.getAttribute("title")) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "figure",
    { "data-picture": "" },
    ["img", { src: attrs.src, alt: attrs.alt, title: attrs.caption || null }],
    ["figcaption", attrs.caption || (attrs.alt ? "" : "Needs a description")],
  ],
});

function pictureIn(image: Element | null, caption: string | null | undefined) {
  const src = image?.getAttribute("src") ?? "";
  return isOwnPath(src) ? { src, alt: image?.getAttribute("alt") ?? "", caption: caption ?? "" } : false;
}

/** What readers should do next, as a button. */
const CallToAction = Node.create({
  name: "callToAction",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ text: { default: "" }, label: { default: "" }, href: { default: "" } }),
  parseHTML: () => [
    {
      tag: "div[data-action]",
      getAttrs: (element) => ({
        text: element.getAttribute("data-text") ?? "",
        label: element.getAttribute("data-label") ?? "",
        href: element.getAttribute("data-href") ?? "",
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    mergeAttributes(
      { "data-action": "", class: "article-action" },
      { "data-text": attrs.text, "data-label": attrs.label, "data-href": attrs.href },
    ),
    ["p", attrs.text || " "],
    ["span", { class: "article-button" }, attrs.label || "Button"],
  ],
});

/** A video, as a link: nothing is loaded before a click. */
const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: "" }, title: { default: "" } }),
  parseHTML: () => [
    {
      tag: "div[data-video]",
      getAttrs: (element) => ({ url: element.getAttribute("data-video") ?? "", title: element.getAttribute("data-title") ?? "" }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-video": attrs.url, "data-title": attrs.title, class: "article-video" },
    ["strong", attrs.title || "Video"],
    ["small", attrs.url || "Needs an address"],
  ],
});

/** A form that becomes a lead. */
const LeadForm = Node.create({
  name: "leadForm",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ kind: { default: "shared" }, title: { default: "" } }),
  parseHTML: () => [
    {
      tag: "div[data-lead-form]",
      getAttrs: (element) => ({
        kind: articleFormKinds.find((kind) => kind === element.getAttribute("data-lead-form")) ?? "shared",
        title: element.getAttribute("data-title") ?? "",
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-lead-form": attrs.kind, "data-title": attrs.title, class: "article-form" },
    ["strong", attrs.title || "Form"],
    ["small", `${FORM_NAMES[attrs.kind as ArticleFormKind]} form. Submissions become leads.`],
  ],
});

/** What an empty text asks for. */
const hint = (text: string) =>
  Extension.create({
    name: "hint",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const { firstChild } = doc;
            const isEmpty = doc.childCount === 1 && firstChild?.type.name === "paragraph" && firstChild.content.size === 0;
            return isEmpty ? DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, { "data-hint": text })]) : null;
          },
        },
      }),
    ],
  });

const link = {
  openOnClick: false,
  autolink: false,
  HTMLAttributes: { rel: null, target: null },
  isAllowedUri: (url: string | undefined) => linkFault(url ?? "") === null,
};

/** Where Enter doesn't lead out, there's a line to go on. */
const trailingNode = { notAfter: ["paragraph", "heading", "bulletList", "orderedList", "blockquote"] };

const kit = { heading: { levels: [2, 3, 4] as (2 | 3 | 4)[] }, underline: false as const, link, trailingNode };

/** Everything a section's text can have, and nothing else: what's pasted loses the rest. */
const sectionParts: Extensions = [Callout, Picture, ...tableExtensions];

export function articleExtensions(): Extensions {
  const ofArticles = [CallToAction, Video, LeadForm, hint("Start writing. Type / for pictures, tables, and more.")];
  return [Kit.configure(kit), ...sectionParts, ...ofArticles];
}

export function sectionExtensions(): Extensions {
  return [Kit.configure(kit), ...sectionParts, hint("Write here")];
}

/** For mail, which has no pictures and tables. A quote can hold whatever the mail that's answered has. */
export function mailExtensions(): Extensions {
  return [StarterKit.configure(kit)];
}
