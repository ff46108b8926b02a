export const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`;

/** Based on the OWASP cheat sheets on XSS filter evasion and file upload. */
export const harmfulSvgs: [string, string][] = [
  ["a script", svg("<script>alert(1)</script><rect/>")],
  ["a script in CDATA", svg("<script><![CDATA[alert(1)]]></script>")],
  ["a script of elsewhere", svg('<script href="https://evil.example/x.js"/>')],
  ["a script under a prefix", `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>alert(1)</svg:script></svg:svg>`],
  ["a script in other case", svg("<ScRiPt>alert(1)</ScRiPt>")],
  ["an event", svg("", ' onload="alert(1)"')],
  ["an event on a shape", svg('<rect width="9" height="9" onclick="alert(1)" ONMOUSEOVER="alert(1)"/>')],
  ["foreign HTML", svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>')],
  ["a link", svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
  ["an animated address", svg('<use href="#a"><animate attributeName="href" values="javascript:alert(1)"/></use>')],
  ["set", svg('<set attributeName="onmouseover" to="alert(1)"/>')],
  ["another document", svg('<use href="https://evil.example/x.svg#a"/>')],
  ["a document in an address", svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>')],
  ["an SVG in a picture", svg('<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>')],
  ["a picture of elsewhere", svg('<image xlink:href="//evil.example/pixel.png"/>')],
  ["a style sheet", svg("<style>@import url(https://evil.example/x.css);</style>")],
  ["a style", svg('<rect style="background:url(https://evil.example/x)"/>')],
  ["a fill of elsewhere", svg('<rect fill="url(https://evil.example/x#a)"/>')],
  ["a fill of elsewhere, escaped", svg('<rect fill="u\\72l(https://evil.example/x#a)"/>')],
  ["an entity", `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg("<text>&x;</text>")}`],
  ["an outer file", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`],
  ["an instruction", `<?xml-stylesheet href="https://evil.example/x.xsl"?>${svg("")}`],
  ["HTML behind it", `${svg("")}<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`],
  ["a handler element", svg('<handler type="text/javascript">alert(1)</handler>')],
  ["a broken tag", svg('<rect/"onload=alert(1)><script/x>alert(1)</script>')],
  ["another namespace", '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>'],
];
