import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { questionKeys } from "../domain/assessments/assessment-rules.input.ts";
import { type Issued, proofFor } from "../tests/builders/proof.ts";

/** One quote request and its result. */
export interface Sent {
  email: string;
  body: string;
  /** From the moment it was due until the end of the response, in milliseconds; a late start counts. */
  ms: number;
  /** When the response was there, by the clock of `performance.now()`. */
  endedAt: number;
  /** 0: no response. */
  status: number;
  /** The stored lead, if the response was a success. */
  id: string | undefined;
  /** Whether the visitor got a challenge, and sent its proof. */
  isVerified: boolean;
}

export interface Arrivals {
  perSecond: number;
  seconds: number;
  /** Distinguishes the visitors of several loads. */
  prefix: string;
}

/** How long before sending its form a visitor's browser fetches the challenge. */
const THINKING_MS = 2_000;
/** The server refuses a proof that's younger than a second, so the browser waits if its challenge arrived late. The visitor waits, too. */
const MIN_AGE_MS = 1_050;

/** What a load's visitors send. */
interface Request {
  path: string;
  /** The form that its proofs are for. */
  form: string;
  bodyOf(email: string, verificationToken: string | undefined): object;
}

/** Quote requests at a steady rate. */
export function sendLeads(url: string, arrivals: Arrivals): Promise<Sent[]> {
  return sendSteadily(url, arrivals, { path: LEADS, form: "quote", bodyOf: leadOf });
}

/** Self-assessments at a steady rate. */
export function sendAssessments(url: string, arrivals: Arrivals): Promise<Sent[]> {
  return sendSteadily(url, arrivals, { path: "/api/run-assessment", form: "selfAssessment", bodyOf: assessmentOf });
}

/**
 * Sends requests at a steady rate, whether or not the earlier ones were answered (an open loop), each with its own proof. The proof is made
 * from a challenge that was fetched two seconds earlier.
 */
async function sendSteadily(url: string, { perSecond, seconds, prefix }: Arrivals, what: Request): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: "lifo" });
  const start = performance.now() + 100;
  const visitors = Array.from({ length: perSecond * seconds }, async (_, i) => {
    const arrives = start + (i * 1000) / perSecond;
    await until(arrives);
    const email = `${prefix}-${i}@visitor.example`;
    const token = await tokenFor(url, what.form, agent).catch(() => undefined);
    await until(Math.max(arrives + THINKING_MS, performance.now() + MIN_AGE_MS));
    const body = JSON.stringify(what.bodyOf(email, token));
    return { ...(await send(url + what.path, agent, email, body, arrives + THINKING_MS)), isVerified: token !== undefined };
  });
  const sent = await Promise.all(visitors);
  agent.destroy();
  return sent;
}

/** Sends the same requests again, like a visitor who got no response; a few at a time. */
export async function sendAgain(url: string, unanswered: Sent[]): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const sent = await Promise.all(
    unanswered.map(({ email, body, isVerified }) =>
      send(url + LEADS, agent, email, body, performance.now()).then((again) => ({ ...again, isVerified })),
    ),
  );
  agent.destroy();
  return sent;
}

const LEADS = "/api/send-lead-email";

async function send(url: string, agent: Agent, email: string, body: string, due: number): Promise<Omit<Sent, "isVerified">> {
  const answer = await call(url, agent, body).catch(() => ({ status: 0, text: "{}" }));
  const { id } = (answer.status === 200 ? JSON.parse(answer.text) : {}) as { id?: string };
  const endedAt = performance.now();
  return { email, body, ms: endedAt - due, endedAt, status: answer.status, id };
}

async function tokenFor(url: string, form: string, agent: Agent): Promise<string> {
  const { text } = await call(`${url}/api/verification-challenge?form=${form}`, agent);
  return proofFor(JSON.parse(text) as Issued, { inputMode: "invisible" });
}

/** Every visitor has their own address, so each one also gets an acknowledgement. */
function leadOf(email: string, verificationToken: string | undefined): object {
  return {
    form: "quote",
    name: "Dolores Quintanilla",
    email,
    company: "Sotol Creek Machine Works",
    phone: "(210) 555-0199",
    message: "We need a quote for 30 people, with mail and two servers, before the end of the quarter.",
    service: "Cybersecurity & IT Support",
    pageUrl: "http://localhost:3000/",
    landingPage: "http://localhost:3000/",
    utmSource: "bench",
    verificationToken,
  };
}

function assessmentOf(email: string, verificationToken: string | undefined): object {
  const answers = Object.fromEntries(questionKeys.CMMC.map((key, place) => [key, (place + email.length) % 3]));
  const lead = { firstName: "Dolores", lastName: "Quintanilla", email, company: "Sotol Creek Machine Works", phone: "(210) 555-0199" };
  return { framework: "CMMC", lead, answers, pageUrl: "http://localhost:3000/compliance/cmmc", utmSource: "bench", verificationToken };
}

function call(url: string, agent: Agent, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method: body === undefined ? "GET" : "POST", headers, timeout: 30_000 }, (response) => {
      response.toArray().then((chunks) => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }), reject);
    });
    sent.once("error", reject);
    sent.once("timeout", () => sent.destroy(new Error("no answer within 30 s")));
    sent.end(body);
  });
}

async function until(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await sleep(left);
}
