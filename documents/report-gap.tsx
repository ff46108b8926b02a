import { Text, View } from "@react-pdf/renderer";
import { Marked, stylesIn, usePaper, useStyles } from "./paper.tsx";
import { headingFace } from "./typefaces.ts";

/** A question that was answered No or Partial. */
export interface PrintedGap {
  title: string;
  category: string;
  description: string;
  references: string[];
  remediation: string;
  answer: "No" | "Partial";
  /** What depends on it. Null if there's no official weight. */
  pointsText: string | null;
  /** Which references can go into a plan of action. Null if there are no such rules. */
  plan: { mayWait: string[]; mayWaitIfEncrypted: string[]; never: string[] } | null;
}

/** The labels for references that can stay open for a while and for those that can't. */
export interface PlanLabels {
  mayWait: string;
  mayWaitIfEncrypted: string;
  ifEncrypted: string;
  never: string;
}

/** One gap, what it's based on, and what to do. Never split across pages. */
export function ReportGap({ gap, number, planLabels }: { gap: PrintedGap; number: number; planLabels: PlanLabels }) {
  const own = useStyles(ownStyles);
  const { title, category, description, references, remediation, answer, pointsText, plan } = gap;
  return (
    <Marked style={own.gap} bookmark={`${number}. ${title}`} wrap={false}>
      <View style={own.head}>
        <Text style={own.number}>{number}</Text>
        <View style={own.titleBox}>
          <Text style={own.title}>{title}</Text>
          <Text style={own.category}>{category}</Text>
        </View>
        <Text style={[own.answer, answer === "No" ? own.no : own.partial]}>{`Your answer: ${answer}`}</Text>
      </View>
      <Text style={own.description}>{description}</Text>
      <Row label="What to do" text={remediation} isStrong />
      <Row label="References" text={references.join(", ")} />
      {pointsText && <Row label="Points" text={pointsText} />}
      {plan && <PlanRows plan={plan} count={references.length} labels={planLabels} />}
    </Marked>
  );
}

interface PlanRowsProps {
  plan: NonNullable<PrintedGap["plan"]>;
  /** How many references the gap has. */
  count: number;
  labels: PlanLabels;
}

function PlanRows({ plan: { mayWait, mayWaitIfEncrypted, never }, count, labels }: PlanRowsProps) {
  const isAll = never.length === count && count > 1;
  return (
    <>
      {mayWait.length > 0 && <Row label={labels.mayWait} text={mayWait.join(", ")} />}
      {mayWaitIfEncrypted.length > 0 && (
        <Row label={labels.mayWaitIfEncrypted} text={`${mayWaitIfEncrypted.join(", ")} (${labels.ifEncrypted})`} />
      )}
      {never.length > 0 && <Row label={labels.never} text={isAll ? "None of these requirements can wait." : never.join(", ")} />}
    </>
  );
}

function Row({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  return (
    <View style={own.row}>
      <Text style={own.label}>{label}</Text>
      <Text style={isStrong ? [own.text, styles.strong] : own.text}>{text}</Text>
    </View>
  );
}

const ownStyles = stylesIn((colors) => ({
  gap: { marginBottom: 14, fontSize: 9.5, lineHeight: 1.4 },
  head: {
    ...{ flexDirection: "row", alignItems: "flex-start", gap: 8, paddingVertical: 6, paddingHorizontal: 12 },
    ...{ backgroundColor: colors.limestone, borderRadius: 6 },
  },
  number: { width: 18, fontFamily: headingFace, fontWeight: 700, fontSize: 12.5, lineHeight: 1.3, color: colors.ember },
  titleBox: { flex: 1 },
  title: { fontFamily: headingFace, fontWeight: 700, fontSize: 12.5, lineHeight: 1.3, color: colors.ink },
  category: { fontSize: 8.5 },
  answer: {
    ...{ flexShrink: 0, fontSize: 9, fontWeight: 600, lineHeight: 1.2 },
    ...{ paddingVertical: 4, paddingHorizontal: 8, borderRadius: 4 },
  },
  no: { color: colors.bad, backgroundColor: colors["bad-tint"] },
  partial: { color: colors.warn, backgroundColor: colors["warn-tint"] },
  description: { marginTop: 6, paddingHorizontal: 12 },
  row: { flexDirection: "row", gap: 10, marginTop: 4, paddingHorizontal: 12 },
  label: { width: 118, flexShrink: 0, color: colors.slate },
  text: { flex: 1, color: colors.ink },
}));
