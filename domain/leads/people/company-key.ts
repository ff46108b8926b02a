/** Left out of the comparison: "Acme, Inc." and "ACME" are the same company. */
const LEGAL_FORMS = new Set("inc incorporated llc ltd limited corp corporation co company lp llp pllc pc plc gmbh ag bv".split(" "));

/** What people type if they have no company or don't want to name it. */
const NO_COMPANY = new Set(
  "none|na|n a|no|self|self employed|individual|personal|private|home|me|myself|test|unknown|freelance|freelancer|student|retired".split(
    "|",
  ),
);

/** Anyone can have an address there, so it says nothing about where they work. */
const FREE_MAIL = new Set(
  [
    ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com", "ymail.com", "rocketmail.com"],
    ...["icloud.com", "me.com", "mac.com", "aol.com", "aim.com", "proton.me", "protonmail.com", "pm.me", "tutanota.com", "tuta.io"],
    ...["fastmail.com", "hey.com", "zoho.com", "zohomail.com", "mail.com", "email.com", "gmx.com", "gmx.net", "gmx.de", "web.de"],
    ...["comcast.net", "xfinity.com", "att.net", "sbcglobal.net", "bellsouth.net", "verizon.net", "cox.net", "charter.net", "spectrum.net"],
    ...[
      "earthlink.net",
      "juno.com",
      "netzero.net",
      "frontier.com",
      "frontiernet.net",
      "centurylink.net",
      "windstream.net",
      "optonline.net",
    ],
    ...["suddenlink.net", "satx.rr.com", "austin.rr.com", "tx.rr.com", "roadrunner.com", "grandecom.net", "gvtc.com", "hughes.net"],
    ...["outlook.de", "hotmail.co.uk", "live.co.uk", "yahoo.co.uk", "yahoo.ca", "yahoo.com.mx", "hotmail.es", "prodigy.net.mx"],
    ...[
      "btinternet.com",
      "orange.fr",
      "free.fr",
      "laposte.net",
      "libero.it",
      "t-online.de",
      "qq.com",
      "163.com",
      "126.com",
      "yandex.ru",
      "mail.ru",
    ],
  ].values(),
);

/** A company's name as it's compared. Empty if it doesn't name one. */
export function companyKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .replaceAll("&", " and ")
    .match(/[\p{L}\p{N}]+/gu);
  if (!words || NO_COMPANY.has(words.join(" "))) return "";
  if (words.length > 1 && words[0] === "the") words.shift();
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** The domain of a business address, in lower case. Null if the address is empty, or at a provider where anyone can have one. */
export function businessDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return email.includes("@") && domain.includes(".") && !FREE_MAIL.has(domain) ? domain : null;
}

/**
 * Whether a company that's known only by name is likely the one with this domain: anyone can type any name, but one who types "Sotol Creek
 * Machine Works" and writes from sotolcreek.com probably works there.
 */
export function isNamedLike(domain: string, key: string): boolean {
  const [label = ""] = domain.split(".");
  const [letters, name] = [label.replaceAll(/[^\p{L}\p{N}]/gu, ""), key.replaceAll(" ", "")];
  return letters.length > 2 && name.length > 2 && (name.startsWith(letters) || letters.startsWith(name));
}
