import { describe, expect, test } from "vitest";
import { judge, TrackingBuffer, type TrackingEvent } from "./tracking-events.ts";

const START = Date.parse("2026-11-22T10:00:00Z");
const at = (ms: number) => new Date(START + ms);
const open = (deliveryId: number, ms = 0): TrackingEvent => ({ kind: "open", deliveryId, link: null, isFromProgram: false, at: at(ms) });
const click = (deliveryId: number, link: number, ms = 0): TrackingEvent => ({
  kind: "click",
  deliveryId,
  link,
  isFromProgram: false,
  at: at(ms),
});
const known = (linkCount: number) => new Map([1, 2].map((id) => [id, { changedAt: at(-3_600_000), linkCount }] as const));
const verdicts = (events: TrackingEvent[], linkCount = 5) => judge(events, known(linkCount)).map(({ isScanner }) => isScanner);

describe("opens and clicks", () => {
  test("by a scanner follow three links at once; another reader's clicks in between are a person's", () => {
    expect(verdicts([click(1, 0), click(1, 1, 900), click(2, 0, 1_000), click(1, 2, 2_900)])).toEqual([true, true, false, true]);
  });

  test("by someone who takes longer are a person's", () => {
    expect(verdicts([click(1, 0), click(1, 1, 1_500), click(1, 2, 3_000)])).toEqual([false, false, false]);
  });

  test("on both links of a short message are a scanner's, on two of many a person's", () => {
    expect(verdicts([click(1, 0), click(1, 1)], 2)).toEqual([true, true]);
    expect(verdicts([click(1, 0), click(1, 1)], 3)).toEqual([false, false]);
  });

  test("by a program stay a scanner's, and those of unknown deliveries are left out", () => {
    expect(verdicts([{ ...open(1), isFromProgram: true }, open(3), open(2)])).toEqual([true, false]);
  });

  test("right after the message was handed over are a scanner's", () => {
    const fresh = new Map([[1, { changedAt: at(-5_000), linkCount: 3 }]]);
    expect(judge([open(1), open(1, 6_000)], fresh).map(({ isScanner }) => isScanner)).toEqual([true, false]);
  });
});

describe("the buffer", () => {
  test("holds clicks for three seconds after the delivery's first one, but not opens", () => {
    const buffer = new TrackingBuffer(100);
    buffer.add(click(1, 0), open(1), click(1, 1, 2_900), click(2, 0, 2_950));
    expect(buffer.take(at(2_999), 100)).toEqual([open(1)]);
    expect(buffer.take(at(3_000), 100)).toEqual([click(1, 0), click(1, 1, 2_900)]);
    expect(buffer.take(null, 100)).toEqual([click(2, 0, 2_950)]);
    expect(buffer.size).toBe(0);
  });

  test("returns no more than requested, but all clicks of a delivery together", () => {
    const buffer = new TrackingBuffer(100);
    buffer.add(click(1, 0), click(2, 0), click(1, 1), open(2));
    expect(buffer.take(at(5_000), 1)).toEqual([click(1, 0), click(1, 1)]);
    expect(buffer.take(at(5_000), 9)).toEqual([click(2, 0), open(2)]);
  });

  test("drops the oldest when it is full, and counts them", () => {
    const buffer = new TrackingBuffer(2);
    buffer.add(open(1), open(2), open(3), open(4));
    expect(buffer.take(at(0), 9).map(({ deliveryId }) => deliveryId)).toEqual([3, 4]);
    expect([buffer.takeDropped(), buffer.takeDropped()]).toEqual([2, 0]);
  });
});
