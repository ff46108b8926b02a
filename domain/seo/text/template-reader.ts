import { ok, type Result, refused } from "../../result.ts";
import { MAX_LEVELS, MAX_MARKS, MAX_TEXT_LENGTH } from "../template-words.input.ts";
import { MAX_ENTRY_LENGTH } from "../term-knowledge.input.ts";
import { readFactTest } from "./fact-test.ts";
import { isDrawnFrom, readRepeat } from "./repeats.ts";
import { type Seed, seedOf } from "./seeded-choice.ts";
import type { Template, TemplateWords } from "./template.ts";
import { errorAt, quoted, type TemplateError, type TemplateErrorKind } from "./template-error.ts";
import { type BlockOpening, type Frame, frameOf, put, turn } from "./template-frame.ts";
import type { Token } from "./tokens.ts";
import { isFact, MAX_VALUE_LENGTH, readVariable } from "./variables.ts";

const MAX_ERRORS = 20;

/** Reads a template piece by piece, each in constant time, and keeps open choices and blocks in frames. */
export class TemplateReader {
  #source: string;
  #words: TemplateWords;
  #frames: Frame[] = [frameOf("all", 0)];
  #open = { choice: 0, block: 0 };
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

  #openFrame(kind: "choice" | "block", token: Token): boolean {
    if (this.#open[kind] === MAX_LEVELS) {
      this.#fail("too-deep", token, `A ${kind === "choice" ? kind : "condition"} can be nested at most ${MAX_LEVELS} levels deep.`);
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
      this.#fail("unclosed-condition", token, "Add [end] before the next option starts: a condition or a repeated part is still open.");
    }
  }

  #closeChoice(token: Token): void {
    if (this.#open.choice === 0) {
      this.#fail("stray-brace", token, "This brace has no opening brace. To show a brace, write \\}.");
      return;
    }
    while (this.#top.kind === "block") this.#leaveOpen();
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
    const list = isDrawnFrom(name, this.#words.facts) ? "of-term" : this.#words.findList(name);
    if (list === "of-term") {
      put(this.#top, { kind: "drawing", list: name, place: this.#placeOf(`{${name}}`) }, MAX_ENTRY_LENGTH, 0);
    } else if (list === "unknown") {
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
    if (/^each(\s|$)/.test(token.text)) return this.#openRepeat(token);
    if (token.text === "else") this.#turnCondition(token);
    else if (token.text === "end") this.#closeBlock(token);
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
    return this.#openBlock(test ? { kind: "if", test } : undefined, token);
  }

  #openRepeat(token: Token): boolean {
    const read = readRepeat(token.text, this.#words.facts);
    if (!read.ok) this.#fail(read.reason.kind, token, read.reason.message);
    else if (this.#repeated) this.#fail("bad-repeat", token, "A list can't be repeated inside another one.");
    return this.#openBlock(read.ok ? { kind: "each", ...read.value, source: token.text } : undefined, token);
  }

  #openBlock(opening: BlockOpening | undefined, token: Token): boolean {
    if (!this.#openFrame("block", token)) return false;
    this.#top.opening = opening;
    return this.#errors.length < MAX_ERRORS;
  }

  /** The list whose entries are being written here. */
  get #repeated(): string | null {
    const opening = this.#frames.find((frame) => frame.opening?.kind === "each")?.opening;
    return opening?.kind === "each" ? opening.list : null;
  }

  #turnCondition(token: Token): void {
    if (!this.#returnToBlock(token)) return;
    const top = this.#top;
    if (top.opening?.kind === "each") this.#fail("stray-condition", token, "A repeated part has no [else].");
    else if (top.options.length > 0) this.#fail("stray-condition", token, "This condition already has an [else].");
    else turn(top, "", token.to);
  }

  #closeBlock(token: Token): void {
    if (!this.#returnToBlock(token)) return;
    const closed = this.#pop();
    turn(closed, "", token.to);
    const { opening, heaviest, highest } = closed;
    const [first, second] = closed.options.map(({ parts }) => parts);
    if (opening?.kind === "if") {
      put(this.#top, { kind: "condition", test: opening.test, met: first ?? [], otherwise: second ?? [] }, heaviest + 1, highest);
    } else if (opening) {
      const { list, most, source } = opening;
      const place = this.#placeOf(`[${source}]`);
      put(this.#top, { kind: "repeat", list, most, parts: first ?? [], place }, most * (heaviest + 1) + 1, highest);
    }
  }

  /** Anything opened inside the block that's still open is an error. False if there's no block. */
  #returnToBlock(token: Token): boolean {
    if (this.#open.block === 0) {
      this.#fail("stray-condition", token, `There's no [if …] or [each …] before this [${token.text}].`);
      return false;
    }
    while (this.#top.kind === "choice") this.#leaveOpen();
    return true;
  }

  #variable(token: Token): void {
    const repeated = this.#repeated;
    const found = readVariable(token.text, this.#words, repeated);
    if (found.ok) put(this.#top, found.value, repeated ? MAX_ENTRY_LENGTH : MAX_VALUE_LENGTH, 0);
    else this.#fail(found.reason.kind, token, found.reason.message);
  }

  #leaveOpen(): void {
    const { kind, from, sideFrom } = this.#pop();
    const at = { from, to: Math.min(sideFrom, this.#source.length) };
    if (kind === "choice") this.#fail("unclosed-brace", { from, to: from + 1 }, "This brace isn't closed. To show a brace, write \\{.");
    else this.#fail("unclosed-condition", at, "This isn't closed. Add [end].");
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
