import { Text, View } from "@react-pdf/renderer";
import { dayOf, Marked, Notice, Sheet, stylesIn, TitleBand, useColors, usePaper, useStyles } from "./paper.tsx";
import type { PrintedFirm } from "./paper-colors.ts";
import { Disclaimer } from "./report-result.tsx";
import { drawable, headingFace } from "./typefaces.ts";

type RowAnswer = "yes" | "partial" | "no" | null;

/**
 * What the self-estimate over all 110 requirements prints. It's plain data, because it's sent to a worker. Times are formatted like a JSON
 * `Date`.
 */
export interface RequirementsEstimate extends PrintedFirm {
  updatedOn: string;
  score: {
    /** From -203 to 110. Null if there's no score. */
    score: number | null;
    noScoreBecause: "no-security-plan" | "incomplete" | null;
    lowest: number;
    highest: number;
    /** Requirement numbers. */
    unanswered: string[];
  };
  disclaimer: string;
  /** Where what it says about rules comes from, and when that was checked. */
  sources: string | null;
  /** What the answers would mean for a conditional status, in a sentence or two each. */
  statusText: string[];
  families: { code: string; name: string; rows: { id: string; title: string; answer: RowAnswer; points: number }[] }[];
}

/** The self-estimate by the DoD methodology: the score, what it would mean, and every answer. */
export function RequirementsEstimateDocument({
  phone,
  siteUrl,
  updatedOn,
  score,
  disclaimer,
  sources,
  statusText,
  families,
  ...rest
}: RequirementsEstimate) {
  const styles = usePaper();
  const brandName = drawable(rest.brandName);
  const title = "NIST SP 800-171 self-estimate";
  const date = dayOf(updatedOn);
  return (
    <Sheet
      {...{ title, company: "", fullName: "", brandName, date, phone, siteUrl, madeAt: updatedOn }}
      subject="Estimated score for all 110 requirements, using the DoD methodology"
    >
      <TitleBand brandName={brandName} logo={rest.logo} title={title}>
        <Text style={styles.subtitle}>{`All 110 requirements, scored with the DoD methodology.\nAnswers as of ${date}.`}</Text>
      </TitleBand>
      <ScorePart score={score} />
      <Disclaimer text={disclaimer} sources={sources} />
      {statusText.length > 0 && <StatusPart lines={statusText} />}
      <Marked style={styles.section} bookmark="Answers by family" isOpen>
        {families.map((family, index) => (
          <FamilyPart key={family.code} heading={index === 0 ? "Answers by family" : ""} {...family} />
        ))}
      </Marked>
    </Sheet>
  );
}

function ScorePart({ score }: Pick<RequirementsEstimate, "score">) {
  const [styles, own, colors] = [usePaper(), useStyles(ownStyles), useColors()];
  const reason = score.noScoreBecause && reasonOf(score);
  // In the colors that the page uses for the two.
  const open = { color: colors.slate, tint: colors.limestone };
  const lacking = { color: colors.warn, tint: colors["warn-tint"] };
  return (
    <Marked bookmark="Estimated score" wrap={false}>
      {reason ? (
        <Notice {...(score.noScoreBecause === "incomplete" ? open : lacking)}>
          <Text style={styles.strong}>{reason.title}</Text>
          {` ${reason.text}`}
        </Notice>
      ) : (
        <View style={own.figures}>
          <Text style={own.figure}>{signed(score.score ?? 0)}</Text>
          <Text style={own.outOf}>estimated score, out of 110</Text>
        </View>
      )}
    </Marked>
  );
}

function reasonOf({ noScoreBecause, unanswered, lowest, highest }: RequirementsEstimate["score"]): { title: string; text: string } {
  if (noScoreBecause === "no-security-plan")
    return {
      title: "No score.",
      text: "The DoD methodology gives no score without a system security plan (3.12.4), whatever the other answers are.",
    };
  const open = unanswered.length === 1 ? "1 requirement has" : `${unanswered.length} requirements have`;
  return {
    title: "No score yet.",
    text: `${open} no answer. With the answers so far, and a system security plan, the score would be between ${signed(lowest)} and ${signed(highest)}.`,
  };
}

/** With a real minus sign. */
function signed(score: number): string {
  return String(score).replace("-", "−");
}

function StatusPart({ lines }: { lines: string[] }) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  return (
    <Marked style={styles.section} bookmark="What this means" wrap={false}>
      <Text style={styles.heading}>What this means</Text>
      {lines.map((line) => (
        <Text key={line} style={own.line}>
          {line}
        </Text>
      ))}
    </Marked>
  );
}

type Family = RequirementsEstimate["families"][number];

/** How many rows stay on the same page as their family's heading. */
const KEPT_TOGETHER = 3;

function FamilyPart({ heading, code, name, rows }: Family & { heading: string }) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  return (
    <Marked style={own.family} bookmark={`${code} ${name}`}>
      <View wrap={false}>
        {heading && <Text style={styles.heading}>{heading}</Text>}
        <View style={own.familyHead}>
          <Text style={own.familyName}>{`${code}  ${name}`}</Text>
          <Text style={[own.answer, own.columnHead]}>Answer</Text>
          <Text style={[own.points, own.columnHead]}>Points lost</Text>
        </View>
        <Rows rows={rows.slice(0, KEPT_TOGETHER)} />
      </View>
      <Rows rows={rows.slice(KEPT_TOGETHER)} />
    </Marked>
  );
}

function Rows({ rows }: Pick<Family, "rows">) {
  const [own, answerStyles] = [useStyles(ownStyles), useStyles(answersIn)];
  return rows.map(({ id, title, answer, points }) => (
    <View key={id} style={own.row} wrap={false}>
      <Text style={own.id}>{id}</Text>
      <Text style={own.title}>{title}</Text>
      <Text style={[own.answer, answerStyles[answer ?? "none"]]}>{answerNames[answer ?? "none"]}</Text>
      <Text style={own.points}>{points > 0 ? `−${points}` : "0"}</Text>
    </View>
  ));
}

const answerNames = { yes: "Yes", partial: "Partial", no: "No", none: "Not answered" };
const answersIn = stylesIn((colors) => ({
  yes: { color: colors.good },
  partial: { color: colors.warn, fontWeight: 600 as const },
  no: { color: colors.bad, fontWeight: 600 as const },
  none: { color: colors.slate },
}));

const ownStyles = stylesIn((colors) => ({
  figures: { marginBottom: 16, flexDirection: "row", alignItems: "flex-end", gap: 8 },
  figure: { fontFamily: headingFace, fontWeight: 700, fontSize: 60, lineHeight: 1, letterSpacing: -1.5, color: colors.ink },
  outOf: { fontSize: 11, marginBottom: 9 },
  line: { marginTop: 3 },
  family: { marginBottom: 12 },
  familyHead: {
    ...{ flexDirection: "row", alignItems: "flex-end", gap: 10, paddingVertical: 5, paddingHorizontal: 8 },
    ...{ backgroundColor: colors.limestone, borderBottomWidth: 0.75, borderBottomColor: colors.line },
  },
  familyName: { flex: 1, fontFamily: headingFace, fontWeight: 700, fontSize: 11, lineHeight: 1.3, color: colors.ink },
  columnHead: { fontSize: 8.5 },
  row: {
    ...{ flexDirection: "row", gap: 10, paddingVertical: 3.5, paddingHorizontal: 8, fontSize: 9.5 },
    ...{ borderBottomWidth: 0.5, borderBottomColor: colors.line },
  },
  id: { width: 38, flexShrink: 0, fontWeight: 600, color: colors.ink },
  title: { flex: 1 },
  answer: { width: 70, flexShrink: 0 },
  points: { width: 54, flexShrink: 0, textAlign: "right", fontFeatureSettings: ["tnum"] },
}));
