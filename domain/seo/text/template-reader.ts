import { ok, type Result, refused } from "../../result.ts";
import { MAX_LEVELS, MAX_MARKS, MAX_TEXT_LENGTH } from "../template-words.input.ts";
import { readFactTest } from "./fact-test.ts";
import { type Seed, seedOf } from "./seeded-choice.ts";
import type { FactTest, Option, Part, Template, TemplateWords } from "./template.ts";
import { errorAt, quoted, type TemplateError, type TemplateErrorKind } from "./template-error.ts";
import type { Token } from "./tokens.ts";
import { isFact, MAX_VALUE_LENGTH, readVariable } from "./variables.ts";

const MAX_ERRORS = 20;

/** Reads a template piece by piece, each in constant time, and keeps open choices and conditions in frames. */
export class TemplateReader {
  #source: string;
  #words: TemplateWords;
  #frames: Frame[] = [frameOf("all", 0)];
  #open = { choice: 0, condition: 0 };
  #marks = 0;
  #uses = new Map<string, number>();
  #errors: TemplateError[] = [];

  constructor(source: string, words: TemplateWords) {
    this.#source = source;
    this.#words = words;
  }

  /** False if it makes no sense to continue. */
  take(token: Token): boolean {
    if (token.kind !== "text" && ++this.#marks > MAX_MARKS) {
      this.#fail("too-many", token, `A template can have at most ${MAX_MARKS} braces, bars, and tags.`);
      this.#frames.splice(1);
      return false;
    }
    switch (token.kind) {
      case "text":
        put(this.#top, token.text, token.text.length, 0);
        break;
      case "open":
        return this.#openFrame("choice", token);
      case "bar":
        this.#bar(token);
        break;
      case "close":
        this.#closeChoice(token);
        break;
      case "bracket":
        this.#fail("unclosed-bracket", token, "This bracket isn't closed on its line. To show a bracket, write \\[.");
        break;
      case "tag":
        return this.#tag(token);
    }
    return this.#errors.length < MAX_ERRORS;
  }

  finish(): Result<Template, TemplateError[]> {
    while (this.#frames.length > 1) this.#leaveOpen();
    const { parts, weight, levels } = this.#top;
    if (weight > MAX_TEXT_LENGTH) {
      const end = this.#source.length;
      const message = `The text could grow to about ${weight.toExponential(1)} characters. The limit is ${MAX_TEXT_LENGTH}.`;
      this.#fail("too-large", { from: 0, to: end }, message);
    }
    if (this.#errors.length > 0) return refused(this.#errors.sort((a, b) => a.from - b.from).slice(0, MAX_ERRORS));
    return ok({ parts, weight, levels });
  }

  get #top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  #openFrame(kind: "choice" | "condition", token: Token): boolean {
    if (this.#open[kind] === MAX_LEVELS) {
      this.#fail("too-deep", token, `A ${kind} can be nested at most ${MAX_LEVELS} levels deep.`);
      this.#frames.splice(1);
      return false;
    }
    this.#open[kind]++;
    this.#frames.push(frameOf(kind, token.from, token.to));
    return true;
  }

  #bar(token: Token): void {
    const top = this.#top;
    const choice = top.kind === "all" ? undefined : this.#frames.findLast(({ kind }) => kind === "choice");
    if (choice) turn(choice, this.#source.slice(choice.sideFrom, token.from), token.to);
    else put(top, "|", 1, 0);
    if (choice && choice !== top) {
      this.#fail("unclosed-condition", token, "Close the condition with [end] before the next option starts.");
    }
  }

  #closeChoice(token: Token): void {
    if (this.#open.choice === 0) {
      this.#fail("stray-brace", token, "This brace has no opening brace. To show a brace, write \\}.");
      return;
    }
    while (this.#top.kind === "condition") this.#leaveOpen();
    const choice = this.#pop();
    const source = this.#source.slice(choice.from, token.to);
    if (choice.options.length === 0) {
      this.#putList(this.#source.slice(choice.sideFrom, token.from).trim(), { from: choice.from, to: token.to });
      return;
    }
    turn(choice, this.#source.slice(choice.sideFrom, token.from), token.to);
    put(this.#top, { kind: "choice", options: choice.options, place: this.#placeOf(source) }, choice.heaviest + 1, choice.highest + 1);
  }

  #putList(name: string, at: { from: number; to: number }): void {
    const list = this.#words.findList(name);
    if (list === "unknown") {
      const message = `There's no list named ${quoted(name)}. Put options separated by | or the name of a list in braces. To show a brace, write \\{.`;
      this.#fail("unknown-list", at, message);
    } else if (list === "circular") {
      this.#fail("circular-list", at, `The list ${quoted(name)} refers back to itself.`);
    } else if (list === "too-deep" || this.#open.choice + list.levels > MAX_LEVELS) {
      this.#fail(
        "too-deep",
        at,
        `Together with the choices in the list ${quoted(name)}, this is nested more than ${MAX_LEVELS} levels deep.`,
      );
    } else {
      put(this.#top, { kind: "list", list, place: this.#placeOf(`{${name}}`) }, list.weight + 1, list.levels);
    }
  }

  #tag(token: Token): boolean {
    if (/^if(\s|$)/.test(token.text)) return this.#openCondition(token);
    if (token.text === "else") this.#turnCondition(token);
    else if (token.text === "end") this.#closeCondition(token);
    else this.#variable(token);
    return this.#errors.length < MAX_ERRORS;
  }

  #openCondition(token: Token): boolean {
    const test = readFactTest(token.text);
    if (!test) {
      this.#fail("bad-condition", token, "Write a condition like [if county], [if state is TX], or [if population over 50,000].");
    } else if (!isFact(test.fact, this.#words.facts)) {
      this.#fail("unknown-variable", token, `No location has a fact named ${quoted(test.fact)}.`);
    }
    if (!this.#openFrame("condition", token)) return false;
    this.#top.test = test ?? undefined;
    return this.#errors.length < MAX_ERRORS;
  }

  #turnCondition(token: Token): void {
    if (!this.#returnToCondition(token)) return;
    const top = this.#top;
    if (top.options.length > 0) this.#fail("stray-condition", token, "This condition already has an [else].");
    else turn(top, "", token.to);
  }

  #closeCondition(token: Token): void {
    if (!this.#returnToCondition(token)) return;
    const closed = this.#pop();
    turn(closed, "", token.to);
    const [met, otherwise] = closed.options;
    if (!closed.test) return;
    const part = { kind: "condition" as const, test: closed.test, met: met?.parts ?? [], otherwise: otherwise?.parts ?? [] };
    put(this.#top, part, closed.heaviest + 1, closed.highest);
  }

  /** Anything opened inside the condition that's still open is an error. False if there's no condition. */
  #returnToCondition(token: Token): boolean {
    if (this.#open.condition === 0) {
      this.#fail("stray-condition", token, `There's no [if …] before this [${token.text}].`);
      return false;
    }
    while (this.#top.kind === "choice") this.#leaveOpen();
    return true;
  }

  #variable(token: Token): void {
    const found = readVariable(token.text, this.#words);
    if (found.ok) put(this.#top, found.value, MAX_VALUE_LENGTH, 0);
    else this.#fail(found.reason.kind, token, found.reason.message);
  }

  #leaveOpen(): void {
    const { kind, from, sideFrom } = this.#pop();
    const at = { from, to: Math.min(sideFrom, this.#source.length) };
    if (kind === "choice") this.#fail("unclosed-brace", { from, to: from + 1 }, "This brace isn't closed. To show a brace, write \\{.");
    else this.#fail("unclosed-condition", at, "This condition isn't closed. Add [end].");
  }

  #pop(): Frame {
    const frame = this.#frames.pop() as Frame;
    if (frame.kind !== "all") this.#open[frame.kind]--;
    return frame;
  }

  /** By its source text and how often that occurred before, so that edits elsewhere in the template don't affect other choices. */
  #placeOf(source: string): Seed {
    const before = this.#uses.get(source) ?? 0;
    this.#uses.set(source, before + 1);
    return seedOf(`${source}#${before}`);
  }

  #fail(kind: TemplateErrorKind, { from, to }: { from: number; to: number }, message: string): void {
    this.#errors.push(errorAt(this.#source, kind, from, to, message));
  }
}

/** What's open while a template is being read: the whole template, a choice, or a condition. The side is the current option or branch. */
interface Frame {
  kind: "all" | "choice" | "condition";
  from: number;
  test?: FactTest;
  /** The completed sides. */
  options: Option[];
  heaviest: number;
  highest: number;
  sideFrom: number;
  parts: Part[];
  weight: number;
  levels: number;
}

function frameOf(kind: Frame["kind"], from: number, sideFrom = from): Frame {
  return { kind, from, options: [], heaviest: 0, highest: 0, sideFrom, parts: [], weight: 0, levels: 0 };
}

/** Adds a part to the side. Text is joined to the text before it. */
function put(frame: Frame, part: Part, weight: number, levels: number): void {
  const last = frame.parts.length - 1;
  const before = frame.parts[last];
  if (typeof part === "string" && typeof before === "string") frame.parts[last] = before + part;
  else frame.parts.push(part);
  frame.weight += weight;
  frame.levels = Math.max(frame.levels, levels);
}

/** Completes the side, and starts the next one after `to`. */
function turn(frame: Frame, source: string, to: number): void {
  frame.options.push({ source, parts: frame.parts });
  frame.heaviest = Math.max(frame.heaviest, frame.weight);
  frame.highest = Math.max(frame.highest, frame.levels);
  Object.assign(frame, { sideFrom: to, parts: [], weight: 0, levels: 0 });
}
