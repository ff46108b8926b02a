import { assessmentBody } from "../../builders/assessment.ts";
import { leadFields } from "../../builders/lead.ts";
import { fetchProof, postJson } from "../../http/requests.ts";

/** What was acknowledged, by the sender's address. */
export interface Acknowledged {
  /** Lead IDs, including those of assessments. */
  leads: Map<string, string>;
  signups: Set<string>;
  /** Addresses that were promised a report. */
  assessments: Set<string>;
}

export interface Visitors {
  acknowledged: Acknowledged;
  /** Every response that a visitor should never see, such as a 500. */
  wrong: WrongAnswer[];
  end(): Promise<void>;
}

interface WrongAnswer {
  answer: string;
  /** The ID under which the process that sent it has logged the reason. */
  requestId: string;
}

/** How many visitors send at the same time, one request after another. */
const VISITORS = 6;
/** The response that tells a visitor plainly that nothing was accepted. Everything they send is valid, and no one is rate limited here. */
const HONEST = 503;

/** Visitors who send leads, signups, and assessments to any of the processes until they're stopped. */
export function startVisitors(addresses: string[]): Visitors {
  const acknowledged: Acknowledged = { leads: new Map(), signups: new Set(), assessments: new Set() };
  const wrong: WrongAnswer[] = [];
  let isOver = false;
  let count = 0;
  const visitor = async () => {
    while (!isOver) {
      const number = count++;
      const address = addresses[number % addresses.length] as string;
      await sendOne(number, address, acknowledged, wrong).catch(letPass);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, visitor));
  const end = async () => {
    isOver = true;
    await all;
  };
  return { acknowledged, wrong, end };
}

async function sendOne(number: number, address: string, to: Acknowledged, wrong: WrongAnswer[]): Promise<void> {
  const email = `v${number}@visitor.example`;
  const kind = (["lead", "signup", "assessment"] as const)[number % 3] as Kind;
  const { form, path, body } = requests[kind];
  const verificationToken = await fetchProof(address, form);
  const response = await postJson(`${address}${path}`, { ...body(email), verificationToken });
  const answer = (await response.json()) as { success?: boolean; id?: string };
  if (response.status !== 200) {
    const requestId = response.headers.get("x-request-id") ?? "";
    if (response.status !== HONEST) wrong.push({ answer: `${response.status} ${path}: ${JSON.stringify(answer)}`, requestId });
    return;
  }
  if (kind === "signup") to.signups.add(email);
  if (kind === "lead" && answer.id) to.leads.set(email, answer.id);
  if (kind === "assessment") to.assessments.add(email);
}

type Kind = "lead" | "signup" | "assessment";

const requests: Record<Kind, { form: string; path: string; body: (email: string) => Record<string, unknown> }> = {
  lead: { form: "quote", path: "/api/send-lead-email", body: (email) => leadFields({ email }) },
  signup: { form: "newsletter", path: "/api/newsletter-signup", body: (email) => ({ email }) },
  assessment: {
    form: "selfAssessment",
    path: "/api/run-assessment",
    body: (email) => assessmentBody({ lead: { firstName: "Dolores", lastName: "Q", email, company: "Sotol Creek", phone: "" } }),
  },
};

/** Interrupted or unreachable: the visitor got no response, so nothing is owed. */
async function letPass(): Promise<void> {
  await new Promise((done) => setTimeout(done, 50));
}
