import { expect, test } from "vitest";
import { introOf } from "./intro.ts";

const known = { heading: "Cloud Backup in Waco", saidBelow: "500+ businesses" };

test.each([
  ["Cloud Backup in Waco: what it covers. Answer within 24 hours.", "What it covers. Answer within 24 hours."],
  ["Plain words about cloud backup. Trusted by 500+ businesses.", "Plain words about cloud backup."],
  ["Trusted by 500+ businesses.", "Trusted by 500+ businesses."],
  ["Cloud Backup in Waco: ", "Cloud Backup in Waco: "],
  ["Need cloud backup in Waco? Call us.", "Need cloud backup in Waco? Call us."],
])("the introduction of %j is %j", (description, intro) => expect(introOf(description, known)).toBe(intro));
