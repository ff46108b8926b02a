import type { Palette } from "../../brand/roles.input.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { OpenExport } from "./open-export.ts";

/** Between two downloads, in milliseconds: browsers block files that are all saved at once. */
const STAGGER_MS = 100;

/**
 * The export for runs of up to a thousand pages: one HTML file that contains and lists all pages, downloads them one by one or one after
 * another, copies their addresses, and provides everything as JSON. It works from a local disk, without us.
 */
export function* runReport(open: OpenExport, siteUrl: string): Generator<string> {
  const { run, total, states, colors } = open;
  const title = `${total === 1 ? "1 local page" : `${total.toLocaleString("en-US")} local pages`}, run ${run.no}`;
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${cssIn(colors)}</style></head><body>
<header><h1>${title}</h1>
<p>Generated ${escapeHtml((run.completedAt ?? run.createdAt).toISOString().slice(0, 16).replace("T", " "))} UTC for ${escapeHtml(siteUrl)}.</p>
<p class="actions"><button id="json">Download JSON</button> <button id="all">Download all pages</button> <button id="urls">Copy all URLs</button> <label>Find <input id="find" type="search"></label> <span id="said" role="status"></span></p></header>
<table><caption>Pages</caption><thead><tr><th scope="col">Page</th><th scope="col">State</th><th scope="col">File</th><th scope="col">Actions</th></tr></thead><tbody>
`;
  for (let pageNo = 0; pageNo < total; pageNo++) {
    const { slug, title: pageTitle, fileName } = open.page(pageNo);
    const url = `${siteUrl}/${slug}`;
    const [name, state] = [escapeHtml(pageTitle), states.get(pageNo)];
    yield `<tr><td><a href="${escapeHtml(url)}">${name}</a></td><td>${state ? STATES[state] : "–"}</td><td><code>${escapeHtml(fileName)}</code></td><td><button data-page="${pageNo}" aria-label="Download ${name}">Download</button> <button data-url="${escapeHtml(url)}" aria-label="Copy URL of ${name}">Copy URL</button></td></tr>\n`;
  }
  yield `</tbody></table>\n<script type="application/json" id="pages">[`;
  for (let pageNo = 0; pageNo < total; pageNo++) {
    const { slug, title: pageTitle, metaDescription, keywords, fileName, html } = open.page(pageNo);
    const page = { state: states.get(pageNo), url: `${siteUrl}/${slug}`, fileName, title: pageTitle, metaDescription, keywords, html };
    yield (pageNo > 0 ? "," : "") + jsonInHtml(page);
  }
  yield `]</script>\n<script>${SCRIPT}</script></body></html>\n`;
}

const STATES = { published: "Public", waiting: "Waiting", held: "<strong>Held (low score)</strong>" };

/** JSON that can't end a script element, whatever its texts contain. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

const cssIn = (
  colors: Palette,
) => `body{margin:0 auto;max-width:70rem;padding:1.5rem;background:${colors.limestone};color:${colors.slate};font:1rem/1.5 system-ui,sans-serif}
h1{color:${colors.ink}}table{width:100%;border-collapse:collapse;background:#fff;border:1px solid ${colors.line}}caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{text-align:left;padding:.5rem .75rem;border-top:1px solid ${colors.line};vertical-align:top}td:last-child{white-space:nowrap}
button{font:inherit;padding:.3rem .8rem;border:1px solid ${colors.bluebonnet};border-radius:8px;background:#fff;color:${colors.bluebonnet};cursor:pointer}button:hover{background:${colors["bluebonnet-tint"]}}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}input{font:inherit;padding:.3rem .6rem;border:1px solid ${colors.slate};border-radius:8px}a{color:${colors.bluebonnet}}code{overflow-wrap:anywhere}@media(max-width:40rem){thead{display:none}tr,td{display:block}td:last-child{white-space:normal}}`;

/** The report's own script. It runs in a file on someone's disk, never on the site. */
const SCRIPT = `const pages=JSON.parse(document.getElementById("pages").textContent),said=document.getElementById("said");
function save(name,type,text){const a=document.createElement("a");a.href=URL.createObjectURL(new Blob([text],{type}));a.download=name;a.click();setTimeout(()=>URL.revokeObjectURL(a.href),10000)}
async function copy(text,what){try{await navigator.clipboard.writeText(text)}catch{const t=document.createElement("textarea");t.value=text;document.body.append(t);t.select();document.execCommand("copy");t.remove()}said.textContent=what}
document.getElementById("json").onclick=()=>{save("local-pages-run.json","application/json",JSON.stringify(pages,null,1));said.textContent="Downloaded "+pages.length+(pages.length===1?" page":" pages")+" as JSON."};
document.getElementById("urls").onclick=()=>copy(pages.map(p=>p.url).join("\\n"),"Copied "+pages.length+(pages.length===1?" URL.":" URLs."));
document.getElementById("all").onclick=()=>{pages.forEach((p,i)=>setTimeout(()=>{save(p.fileName,"text/html",p.html);said.textContent="Downloaded "+(i+1)+" of "+pages.length+"."},i*${STAGGER_MS}))};
document.getElementById("find").oninput=e=>{const w=e.target.value.toLowerCase();for(const r of document.querySelectorAll("tbody tr"))r.hidden=!r.textContent.toLowerCase().includes(w)};
document.addEventListener("click",e=>{const b=e.target.closest("button");if(!b)return;if(b.dataset.url)copy(b.dataset.url,"Copied "+b.dataset.url);if(b.dataset.page){const p=pages[b.dataset.page];save(p.fileName,"text/html",p.html);said.textContent="Downloaded "+p.fileName}});`;
