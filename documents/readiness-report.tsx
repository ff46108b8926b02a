import { Link, Text, View } from "@react-pdf/renderer";
import { dayOf, hostOf, Marked, Notice, Sheet, stylesIn, TitleBand, useColors, usePaper, useStyles } from "./paper.tsx";
import type { PrintedFirm } from "./paper-colors.ts";
import { type PlanLabels, type PrintedGap, ReportGap } from "./report-gap.tsx";
import { ChangePart, type PrintedChange, type PrintedResult, ResultPart } from "./report-result.tsx";
import { drawable } from "./typefaces.ts";

/** What the report of a self-assessment prints. It's plain data, because it's sent to a worker. Times are formatted like a JSON `Date`. */
export interface ReadinessReport extends PrintedResult, PrintedFirm {
  /** "NIST 800-171" */
  frameworkName: string;
  /** Typed by the visitor, so it can contain any characters. */
  firstName: string;
  lastName: string;
  company: string;
  takenAt: string;
  securityPlanNotice: string | null;
  /** Which CMMC level the report is about. */
  level: { title: string; text: string } | null;
  /** Sorted by impact. */
  gaps: PrintedGap[];
  met: { title: string; category: string; description: string; references: string[] }[];
  change: PrintedChange | null;
  /** The same as on the report's page. */
  texts: {
    gapsTitle: string;
    gapsIntro: string;
    planIntro: string | null;
    planLabels: PlanLabels;
    metIntro: string;
    nextTitle: string;
    firstSteps: string[];
  };
}

/** The report of a self-assessment, made to be kept and passed on. The report's HTML page is the accessible original. */
export function ReadinessReportDocument(report: ReadinessReport) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  const { frameworkName, change, securityPlanNotice } = report;
  const title = `${frameworkName} readiness report`;
  const company = drawable(report.company);
  const person = drawable([report.firstName, report.lastName].filter(Boolean).join(" "));
  const brandName = drawable(report.brandName);
  const date = dayOf(report.takenAt);
  const taken = person ? `Taken by ${person}, ${date}` : date;
  return (
    <Sheet
      {...{ title, company, fullName: report.company, brandName, date }}
      {...{
        phone: report.phone,
        siteUrl: report.siteUrl,
        madeAt: report.takenAt,
        subject: `Readiness score ${report.score} of 100: ${report.meaning.title}`,
      }}
    >
      <TitleBand brandName={brandName} logo={report.logo} title={title}>
        {company && (
          <Text style={styles.subtitle}>
            Prepared for <Text style={styles.subtitleStrong}>{company}</Text>
          </Text>
        )}
        <Text style={company ? own.date : styles.subtitle}>{taken}</Text>
      </TitleBand>
      <ResultPart {...report} />
      {report.level && <LevelPart {...report.level} />}
      {securityPlanNotice && <SecurityPlanPart notice={securityPlanNotice} />}
      {change && <ChangePart change={change} />}
      <GapsPart {...report} />
      <MetPart {...report} />
      <NextStepsPart {...report} brandName={brandName} />
    </Sheet>
  );
}

function LevelPart({ title, text }: { title: string; text: string }) {
  const [styles, colors] = [usePaper(), useColors()];
  return (
    <Notice color={colors.bluebonnet} tint={colors.limestone}>
      <Text style={styles.strong}>{`${title}. `}</Text>
      {text}
    </Notice>
  );
}

function SecurityPlanPart({ notice }: { notice: string }) {
  const [styles, colors] = [usePaper(), useColors()];
  return (
    <Notice color={colors.warn} tint={colors["warn-tint"]}>
      <Text style={styles.strong}>The security plan comes first. </Text>
      {notice}
    </Notice>
  );
}

function GapsPart({ gaps: [first, ...others], texts }: ReadinessReport) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  if (!first) return <NoGapsPart {...texts} />;
  return (
    <Marked style={styles.section} bookmark={texts.gapsTitle} isOpen>
      <View wrap={false}>
        <Text style={styles.heading}>{texts.gapsTitle}</Text>
        <Text style={own.lead}>
          {texts.gapsIntro}
          {texts.planIntro && ` ${texts.planIntro}`}
        </Text>
        <ReportGap gap={first} number={1} planLabels={texts.planLabels} />
      </View>
      {others.map((gap, index) => (
        <ReportGap key={gap.title} gap={gap} number={index + 2} planLabels={texts.planLabels} />
      ))}
    </Marked>
  );
}

function NoGapsPart({ gapsTitle, gapsIntro }: Pick<ReadinessReport["texts"], "gapsTitle" | "gapsIntro">) {
  const styles = usePaper();
  return (
    <Marked style={styles.section} bookmark={gapsTitle} wrap={false}>
      <Text style={styles.heading}>{gapsTitle}</Text>
      <Text>{gapsIntro}</Text>
    </Marked>
  );
}

function MetPart({ met: [first, ...others], texts }: ReadinessReport) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  if (!first) return null;
  return (
    <Marked style={styles.section} bookmark="Answered Yes">
      <View wrap={false}>
        <Text style={styles.heading}>Answered Yes</Text>
        <Text style={own.lead}>{texts.metIntro}</Text>
        <MetRow question={first} />
      </View>
      {others.map((question) => (
        <MetRow key={question.title} question={question} />
      ))}
    </Marked>
  );
}

function MetRow({ question: { title, category, description, references } }: { question: ReadinessReport["met"][number] }) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  return (
    <View style={own.met} wrap={false}>
      <Text style={own.yes}>Yes</Text>
      <View style={own.metText}>
        <Text style={styles.strong}>{title}</Text>
        <Text style={own.small}>{description}</Text>
        <Text style={own.small}>{`${category}: ${references.join(", ")}`}</Text>
      </View>
    </View>
  );
}

function NextStepsPart({ brandName, phone, siteUrl, texts }: ReadinessReport) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  return (
    <Marked style={[styles.section, own.next]} bookmark={texts.nextTitle} wrap={false}>
      <Text style={styles.heading}>{texts.nextTitle}</Text>
      {texts.firstSteps.map((step, index) => (
        <View key={step} style={own.step}>
          <Text style={own.stepNumber}>{index + 1}</Text>
          <Text style={own.stepText}>{step}</Text>
        </View>
      ))}
      <Text style={own.call}>
        {`Want a second opinion? Call ${brandName} at `}
        <Text style={styles.strong}>{phone}</Text>
        {" or visit "}
        <Link src={siteUrl} style={own.link}>
          {hostOf(siteUrl)}
        </Link>
        .
      </Text>
    </Marked>
  );
}

const ownStyles = stylesIn((colors) => ({
  date: { marginTop: 2, fontSize: 11, color: colors.mist },
  lead: { marginBottom: 12 },
  met: { flexDirection: "row", gap: 12, paddingVertical: 5, borderTopWidth: 0.75, borderTopColor: colors.line },
  metText: { flex: 1 },
  yes: { width: 28, fontWeight: 600, color: colors.good },
  small: { fontSize: 8.5 },
  next: { backgroundColor: colors.limestone, borderRadius: 8, padding: 18 },
  step: { flexDirection: "row", gap: 10, marginTop: 4 },
  stepNumber: { width: 12, fontWeight: 600, color: colors.ember },
  stepText: { flex: 1 },
  call: { marginTop: 12 },
  link: { color: colors.bluebonnet, fontWeight: 600, textDecoration: "none" },
}));
