import { z } from "zod";
import pointsFile from "./data/nist-800-171-points.json" with { type: "json" };
import textsFile from "./data/requirement-texts.json" with { type: "json" };

/** A requirement number of NIST SP 800-171 r2, such as "3.1.1": one of the 110 in the points table. */
export type RequirementId = keyof typeof pointsFile.points;

type FamilyId = keyof typeof pointsFile.families;

export interface Family {
  id: FamilyId;
  /** Two letters, as CMMC uses them: AC. */
  code: string;
  name: string;
  /** How many requirements the standard has in this family. */
  count: number;
}

export interface Requirement {
  id: RequirementId;
  family: Family;
  /** What it requires, in our own words. The standard's own sentence is longer, and binding. */
  title: string;
  /** What a small-business owner can check. */
  lookAt: string;
  /** The points lost if it's not met (32 CFR 170.24). 0 only for 3.12.4, without which there's no score. */
  points: 0 | 1 | 3 | 5;
  /** The points lost if it's partly met, and what "partly" means: only 3.5.3 and 3.13.11 (32 CFR 170.24(c)(2)(i)(B)). */
  partial: { points: number; meaning: string } | null;
}

const PointsFile = z.object({
  start: z.literal(110),
  floor: z.literal(-203),
  families: z.record(z.string(), z.int().positive()),
  points: z.record(z.string().regex(/^3\.\d{1,2}\.\d{1,2}$/), z.literal([0, 1, 3, 5])),
  partial: z.object({
    "3.5.3": z.object({ remoteAndPrivilegedOnly: z.int() }),
    "3.13.11": z.object({ encryptedNotFips: z.int() }),
  }),
  noScoreWithout: z.literal("3.12.4"),
});

const TextsFile = z.record(z.string(), z.object({ title: z.string().min(1), lookAt: z.string().min(1) }));

const table = PointsFile.parse(pointsFile);
const texts = TextsFile.parse(textsFile);

/** The score with everything met, and the lowest possible score (32 CFR 170.24). */
export const { start: START, floor: FLOOR } = table;

/** The system security plan: without it, there's no score (32 CFR 170.24). */
export const SECURITY_PLAN = table.noScoreWithout satisfies RequirementId;

const familyNames: Record<FamilyId, [code: string, name: string]> = {
  "3.1": ["AC", "Access Control"],
  "3.2": ["AT", "Awareness and Training"],
  "3.3": ["AU", "Audit and Accountability"],
  "3.4": ["CM", "Configuration Management"],
  "3.5": ["IA", "Identification and Authentication"],
  "3.6": ["IR", "Incident Response"],
  "3.7": ["MA", "Maintenance"],
  "3.8": ["MP", "Media Protection"],
  "3.9": ["PS", "Personnel Security"],
  "3.10": ["PE", "Physical Protection"],
  "3.11": ["RA", "Risk Assessment"],
  "3.12": ["CA", "Security Assessment"],
  "3.13": ["SC", "System and Communications Protection"],
  "3.14": ["SI", "System and Information Integrity"],
};

/** The 14 families, in the standard's order. */
export const families: readonly Family[] = (Object.keys(familyNames) as FamilyId[]).map((id) => {
  const [code, name] = familyNames[id];
  return { id, code, name, count: pointsFile.families[id] };
});

const partials: Partial<Record<RequirementId, NonNullable<Requirement["partial"]>>> = {
  "3.5.3": {
    points: table.partial["3.5.3"].remoteAndPrivilegedOnly,
    meaning: "A second factor covers remote and privileged access, but not all users.",
  },
  "3.13.11": {
    points: table.partial["3.13.11"].encryptedNotFips,
    meaning: "Encryption is in use, but it is not FIPS-validated.",
  },
};

/** All 110 requirements of NIST SP 800-171 r2, in the standard's order. */
export const requirements: readonly Requirement[] = (Object.keys(pointsFile.points) as RequirementId[]).map((id) => {
  const family = families.find((candidate) => id.startsWith(`${candidate.id}.`));
  const text = texts[id];
  const points = table.points[id];
  if (!family || !text || points === undefined) throw new Error(`Requirement ${id} has no family, no points or no text.`);
  return { id, family, ...text, points, partial: partials[id] ?? null };
});

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

export function getRequirement(id: RequirementId): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no requirement ${id}.`);
  return found;
}

export function isRequirementId(text: string): text is RequirementId {
  return Object.hasOwn(pointsFile.points, text);
}

/** The requirement that a reference names, "3.5.3" or CMMC's "IA.L2-3.5.3". Null if it names something else. */
export function requirementIdOf(reference: string): RequirementId | null {
  const id = reference.replace(/^[A-Z]{2}\.L2-/, "");
  return isRequirementId(id) ? id : null;
}
