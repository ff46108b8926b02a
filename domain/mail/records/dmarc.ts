import { readTags } from "./dkim.ts";
import { isSameOrganization, type RecordCheck, unasked } from "./record-check.ts";

/** A policy (RFC 7489 §6.3). Null if the text isn't a DMARC record. Never throws. */
interface DmarcPolicy {
  policy: string;
  subdomains: string | null;
  percent: number;
  isDkimStrict: boolean;
  hasReports: boolean;
}

const POLICIES = ["none", "quarantine", "reject"];

export function readDmarc(text: string): DmarcPolicy | null {
  if (!/^v\s*=\s*DMARC1\s*(;|$)/.test(text)) return null;
  const tags = readTags(text);
  const percent = Number(tags.get("pct") ?? 100);
  return {
    policy: (tags.get("p") ?? "").toLowerCase(),
    subdomains: tags.get("sp")?.toLowerCase() ?? null,
    percent: Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : 100,
    isDkimStrict: tags.get("adkim")?.toLowerCase() === "s",
    hasReports: Boolean(tags.get("rua")),
  };
}

/** The names under which a domain's policy can be found, closest first: its own and its parents, down to two labels. */
export function dmarcNamesOf(domain: string): string[] {
  const labels = domain.split(".");
  const count = Math.max(1, Math.min(labels.length - 1, 5));
  return Array.from({ length: count }, (_, up) => `_dmarc.${labels.slice(up).join(".")}`);
}

/** Evaluates the closest policy. `answers`: the records of each of `dmarcNamesOf`. `signedFor`: our own signature's domain, if any. */
export function checkDmarc(domain: string, answers: (string[] | null)[], signedFor: string | null): RecordCheck {
  const all = answers.map((texts) => texts?.filter((text) => readDmarc(text)) ?? null);
  const at = all.findIndex((found) => found === null || found.length > 0);
  const found = all[at];
  if (found === null) return unasked("DMARC", domain);
  const advice = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` };
  const policy = readDmarc(found?.[0] ?? "");
  if (!found || !policy) {
    return {
      ...{ kind: "DMARC", level: "bad", found: [], advice },
      summary: `${domain} has no DMARC record, so large providers trust its email less and refuse newsletters.`,
      notes: [
        "Start with this record, which only asks for reports. When the reports show that all your email passes, change it to p=quarantine.",
      ],
    };
  }
  if (found.length > 1) {
    const summary = `${domain} has ${found.length} DMARC records, so receivers ignore all of them.`;
    return { kind: "DMARC", level: "bad", summary, notes: ["Keep only one."], found, advice: null };
  }
  const name = dmarcNamesOf(domain)[at] ?? "";
  return judge({ domain, policy, found, signedFor, isAbove: at > 0, name, advice });
}

interface Judged {
  domain: string;
  policy: DmarcPolicy;
  found: string[];
  signedFor: string | null;
  isAbove: boolean;
  name: string;
  advice: RecordCheck["advice"];
}

function judge({ domain, policy, found, signedFor, isAbove, name, advice }: Judged): RecordCheck {
  const applied = (isAbove && policy.subdomains) || policy.policy;
  if (!POLICIES.includes(applied)) {
    const summary = `The DMARC record for ${name} doesn’t have a valid policy (p=${applied.slice(0, 40)}).`;
    return { kind: "DMARC", level: "bad", summary, notes: ["Use p=none, p=quarantine, or p=reject."], found, advice };
  }
  const isApart = signedFor !== null && (policy.isDkimStrict ? signedFor !== domain : !isSameOrganization(signedFor, domain));
  const meaning: Record<string, string> = {
    none: "Receivers only report failures. When the reports show that all your email passes, change it to p=quarantine.",
    quarantine: "Email that fails goes to the spam folder.",
    reject: "Email that fails is rejected.",
  };
  return {
    ...{ kind: "DMARC", level: isApart ? "warn" : "good", found, advice: null },
    summary: `${domain} has a DMARC record: policy “${applied}”${isAbove ? `, from ${name}` : ""}.`,
    notes: [
      meaning[applied] ?? "",
      ...(policy.percent < 100 ? [`The policy applies to ${policy.percent}% of email that fails.`] : []),
      ...(policy.hasReports ? [] : ["It doesn’t request reports (rua=), so you won’t find out what fails."]),
      "If SPF passes, these emails count as yours, because bounces go back to the sender’s own domain.",
      ...(signedFor === null
        ? []
        : [
            isApart
              ? `This program’s signature is for ${signedFor}, so it doesn’t count here.`
              : "This program’s DKIM signature also counts as yours.",
          ]),
    ],
  };
}
