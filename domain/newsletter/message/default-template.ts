import { DEFAULT_STYLES } from "./default-template-styles.ts";

/**
 * What new sites have, and "Use Default Template" starts with: it uses every placeholder, each in a part that can stay empty, and reads well
 * in an inbox list, on a phone, and in dark mode.
 */
export const defaultTemplate = {
  name: "Default template",
  subjectTemplate: "{{headline}} – Your Cybersecurity & Tech Update",
  previewText: part("intro", "{{intro_text}}"),
  htmlTemplate: mail(),
};

function mail(): string {
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
${[head(), opening(), features(), spotlight(), closing(), figures(), resources()].join("\n")}
</table>
${foot()}
</td></tr></table>
</body>
</html>
`;
}

function row(className: string, content: string): string {
  return `<tr><td class="${className}">\n${content}\n</td></tr>`;
}

function head(): string {
  return row(
    "head",
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark"><img src="/icon-192.png" width="36" height="36" alt="" class="icon"></td>
<td class="name">{{brand_name}}</td>
</tr></table>`,
  );
}

function opening(): string {
  return part(
    "opening",
    row(
      "part",
      `<p class="eyebrow">Your Cybersecurity &amp; Tech Update</p>
${part("headline", `<h1 class="title">{{headline}}</h1>`)}
${part("intro", `<p class="lead">{{intro_text}}</p>`)}
${part("button", button("button", "{{cta_link}}", "{{cta_text}}"))}`,
    ),
  );
}

function features(): string {
  const topics = [1, 2, 3].map(feature).join("\n");
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">\n${topics}\n</table>`;
  return part("features", row("lined", `<h2 class="section">In this issue</h2>\n${table}`));
}

function feature(number: number): string {
  const description = part("description", `<p class="about">{{feature_${number}_description}}</p>`);
  return part(`feature_${number}`, row("feature", `<h3 class="topic">{{feature_${number}_title}}</h3>\n${description}`));
}

function spotlight(): string {
  return part(
    "spotlight",
    row(
      "after",
      `<table role="presentation" class="spotlight" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="spot">
<h2 class="section">Spotlight</h2>
<p class="text">{{spotlight_content}}</p>
</td></tr></table>`,
    ),
  );
}

function closing(): string {
  const second = part("second_button", button("second", "{{secondary_cta_link}}", "{{secondary_cta_text}}"));
  return part("closing", row("after", `${part("closing_text", `<p class="text">{{closing_text}}</p>`)}\n${second}`));
}

function figures(): string {
  const cells = [1, 2, 3].map((number) =>
    part(
      `figure_${number}`,
      `<td class="figure" width="33%" align="center" valign="top">
<p class="value">{{stat_${number}_number}}</p>
<p class="label">{{stat_${number}_label}}</p>
</td>`,
    ),
  );
  return part(
    "figures",
    row(
      "lined",
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>\n${cells.join("\n")}\n</tr></table>`,
    ),
  );
}

function resources(): string {
  const links = [1, 2, 3].map((number) =>
    part(
      `resource_${number}`,
      `<p class="resource"><a class="link" href="{{resource_${number}_link}}">{{resource_${number}_title}}</a></p>`,
    ),
  );
  return part("resources", row("lined", `<h2 class="section">Worth reading</h2>\n${links.join("\n")}`));
}

/** Left out of the email if nothing in it is filled in (placeholders.input.ts). */
function part(name: string, content: string): string {
  return `{{#${name}}}${content}{{/${name}}}`;
}

/** A table cell with its own background: Outlook ignores padding on inline elements. */
function button(className: string, link: string, words: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${className}"><a class="${className}-link" href="${link}">${words}</a></td></tr></table>`;
}

function foot(): string {
  return `<table role="presentation" class="foot" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="small">
You're receiving this email because you subscribed to the {{brand_name}} newsletter.<br>
<a class="small-link" href="{{unsubscribe_link}}">Unsubscribe</a> &nbsp;·&nbsp; <a class="small-link" href="{{preferences_link}}">Preferences</a><br>
{{brand_name}}, {{brand_address}}
</td></tr></table>`;
}
