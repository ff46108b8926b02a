import { DEFAULT_STYLES } from "./default-template-styles.ts";
import { escapeForMail } from "./mail-text.ts";

/** The firm's name and address, inserted into the email when the template is used. */
interface TemplateBrand {
  name: string;
  address: string;
}

/** What "Use Default Template" starts with: it uses every placeholder, and reads well in an inbox list, on a phone, and in dark mode. */
export function defaultTemplate(brand: TemplateBrand) {
  return {
    name: "Default template",
    subjectTemplate: "{{headline}} – Your Cybersecurity & Tech Update",
    previewText: "{{intro_text}}",
    htmlTemplate: mail(escapeForMail(brand.name), escapeForMail(brand.address)),
  };
}

function mail(name: string, address: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>${DEFAULT_STYLES}</style>
</head>
<body class="ground">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="edge">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0">
${[head(name), opening(), features(), spotlight(), closing(), figures(), resources()].join("\n")}
</table>
${foot(name, address)}
</td></tr></table>
</body>
</html>
`;
}

function row(className: string, content: string): string {
  return `<tr><td class="${className}">\n${content}\n</td></tr>`;
}

function head(name: string): string {
  return row(
    "head",
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark"><img src="/icon-192.png" width="36" height="36" alt="" class="icon"></td>
<td class="name">${name}</td>
</tr></table>`,
  );
}

function opening(): string {
  return row(
    "part",
    `<p class="eyebrow">Your Cybersecurity &amp; Tech Update</p>
<h1 class="title">{{headline}}</h1>
<p class="lead">{{intro_text}}</p>
${button("button", "{{cta_link}}", "{{cta_text}}")}`,
  );
}

function features(): string {
  return row("lined texts", `<h2 class="section">In this issue</h2>\n${[1, 2, 3].map(feature).join("\n")}`);
}

function feature(number: number): string {
  return `<table role="presentation" class="feature" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="number" width="44" valign="top">${number}</td>
<td valign="top"><h3 class="topic">{{feature_${number}_title}}</h3>
<p class="text">{{feature_${number}_description}}</p></td>
</tr></table>`;
}

function spotlight(): string {
  return row(
    "after",
    `<table role="presentation" class="spotlight" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="spot">
<h2 class="section">Spotlight</h2>
<p class="text">{{spotlight_content}}</p>
</td></tr></table>`,
  );
}

function closing(): string {
  return row("after", `<p class="text">{{closing_text}}</p>\n${button("second", "{{secondary_cta_link}}", "{{secondary_cta_text}}")}`);
}

function figures(): string {
  const cells = [1, 2, 3].map(
    (number) => `<td class="figure" width="33%" align="center" valign="top">
<p class="value">{{stat_${number}_number}}</p>
<p class="label">{{stat_${number}_label}}</p>
</td>`,
  );
  return row(
    "lined",
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>\n${cells.join("\n")}\n</tr></table>`,
  );
}

function resources(): string {
  const links = [1, 2, 3].map(
    (number) => `<p class="resource"><a class="link" href="{{resource_${number}_link}}">{{resource_${number}_title}}</a></p>`,
  );
  return row("lined", `<h2 class="section">Worth reading</h2>\n${links.join("\n")}`);
}

/** A table cell with its own background: Outlook ignores padding on inline elements. */
function button(className: string, link: string, words: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${className}"><a class="${className}-link" href="${link}">${words}</a></td></tr></table>`;
}

function foot(name: string, address: string): string {
  return `<table role="presentation" class="foot" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="small">
You're receiving this email because you subscribed to the ${name} newsletter.<br>
<a class="small-link" href="{{unsubscribe_link}}">Unsubscribe</a> &nbsp;·&nbsp; <a class="small-link" href="{{preferences_link}}">Preferences</a><br>
${name}, ${address}
</td></tr></table>`;
}
