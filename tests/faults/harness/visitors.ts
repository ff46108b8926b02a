import { assessmentBody } from "../../builders/assessment.ts";
import { leadFields } from "../../builders/lead.ts";
import { fetchProof, postJson } from "../../http/requests.ts";

/** What was acknowledged, by the address that sent it. */
export interface Acknowledged {
  /** Ids of leads, assessments among them. */
  leads: Map<string, string>;
  signups: Set<string>;
  /** Addresses that were promised a report. */
  assessments: Set<string>;
}

export interface Visitors {
  acknowledged: Acknowledged;
  /** Every answer that a visitor should never see, such as a 500. */
  wrong: WrongAnswer[];
  end(): Promise<void>;
}

export interface WrongAnswer {
  answer: string;
  /** Under which the process that gave it has logged why. */
  requestId: string;
}

/** How many send at the same time, one thing after the other. */
const VISITORS = 6;
/** The answer that tells a visitor plainly that nothing was taken; everything that they send is right, and nobody is limited here. */
const HONEST = 503;

/** Visitors who send leads, signups and assessments to whichever process, until they are told to end. */
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

/** Cut off or not reached: the visitor was told nothing, so nothing is owed. */
async function letPass(): Promise<void> {
  await new Promise((done) => setTimeout(done, 50));
}
