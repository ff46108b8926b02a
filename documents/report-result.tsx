import { Text, View } from "@react-pdf/renderer";
import { Marked, Notice, stylesIn, useColors, usePaper, useStyles } from "./paper.tsx";
import { headingFace, textFace } from "./typefaces.ts";

/** The three bands of a score, as the site colors them. */
type Band = "green" | "yellow" | "red";

const BANDS = { green: "good", yellow: "warn", red: "bad" } as const;

/** The part of a report that shows the result. */
export interface PrintedResult {
  /** Percent. */
  score: number;
  meaning: { color: Band; title: string; meaning: string };
  disclaimer: string;
  /** Where what the report says about rules comes from, and when that was checked. */
  sources: string | null;
  /** Shares in percent. */
  categories: { category: string; share: number; color: Band }[];
}

/** What has changed since the result that this retake started from. */
export interface PrintedChange {
  /** "Up 13 points since May 2, 2026: 31% then, 44% now." */
  text: string;
  better: string[];
  worse: string[];
}

/** The score and what it means, what it isn't, and how far along each category is. */
export function ResultPart({ score, meaning, disclaimer, sources, categories }: PrintedResult) {
  const [styles, own, colors] = [usePaper(), useStyles(ownStyles), useColors()];
  const color = colors[BANDS[meaning.color]];
  return (
    <Marked bookmark="Result">
      <View style={own.scoreRow}>
        <Text style={[own.score, { color }]}>
          {`${score} `}
          <Text style={own.outOf}>of 100</Text>
        </Text>
        <View style={own.meaning}>
          <Text style={[own.meaningTitle, { color }]}>{meaning.title}</Text>
          <Text>{meaning.meaning}</Text>
        </View>
      </View>
      <View style={own.scoreBar}>
        <Bar share={score} color={color} height={8} />
      </View>
      <Disclaimer text={disclaimer} sources={sources} />
      <Marked style={styles.section} bookmark="By category" wrap={false}>
        <Text style={styles.heading}>By category</Text>
        {categories.map(({ category, share, color }) => (
          <View key={category} style={own.category}>
            <Text style={own.categoryName}>{category}</Text>
            <View style={own.categoryBar}>
              <Bar share={share} color={colors[BANDS[color]]} height={6} />
            </View>
            <Text style={own.share}>{`${share}%`}</Text>
          </View>
        ))}
      </Marked>
    </Marked>
  );
}

/** The first sentence is the message, so it stands out. */
export function Disclaimer({ text, sources }: { text: string; sources: string | null }) {
  const [styles, own, colors] = [usePaper(), useStyles(ownStyles), useColors()];
  const end = text.indexOf(". ") + 1;
  return (
    <Notice color={colors.ember} tint={colors.limestone}>
      <Text style={styles.strong}>{text.slice(0, end)}</Text>
      {text.slice(end)}
      {sources && <Text style={own.sources}>{`\n${sources}`}</Text>}
    </Notice>
  );
}

/** At least as long as it's high: at 0%, a stub shows that there is a bar. */
function Bar({ share, color, height }: { share: number; color: string; height: number }) {
  const colors = useColors();
  const shape = { height, borderRadius: height / 2 };
  return (
    <View style={[shape, { backgroundColor: colors.line }]}>
      <View style={[shape, { width: `${share}%`, minWidth: height, backgroundColor: color }]} />
    </View>
  );
}

/** What has changed since the result that this retake started from. */
export function ChangePart({ change: { text, better, worse } }: { change: PrintedChange }) {
  const [styles, colors] = [usePaper(), useColors()];
  return (
    <Marked style={styles.section} bookmark="Since your last assessment" wrap={false}>
      <Text style={styles.heading}>Since your last assessment</Text>
      <Text style={styles.strong}>{text}</Text>
      {better.length > 0 && <ChangeList label="Better" color={colors.good} titles={better} />}
      {worse.length > 0 && <ChangeList label="Worse" color={colors.bad} titles={worse} />}
    </Marked>
  );
}

function ChangeList({ label, color, titles }: { label: string; color: string; titles: string[] }) {
  const own = useStyles(ownStyles);
  return (
    <View style={own.changes}>
      <Text style={[own.changeLabel, { color }]}>{label}</Text>
      <Text style={own.changeTitles}>{titles.join("; ")}</Text>
    </View>
  );
}

const ownStyles = stylesIn((colors) => ({
  scoreRow: { flexDirection: "row", alignItems: "center", gap: 24, marginBottom: 14 },
  scoreBar: { marginBottom: 18 },
  score: { flexShrink: 0, fontFamily: headingFace, fontWeight: 700, fontSize: 66, lineHeight: 1, letterSpacing: -1.5 },
  outOf: { fontFamily: textFace, fontWeight: 400, fontSize: 11, letterSpacing: 0, color: colors.slate },
  meaning: { flex: 1 },
  meaningTitle: { fontFamily: headingFace, fontWeight: 700, fontSize: 16, lineHeight: 1.2, marginBottom: 3 },
  category: { flexDirection: "row", alignItems: "center", gap: 12, marginTop: 5 },
  categoryName: { width: 196 },
  categoryBar: { flexGrow: 1 },
  share: { width: 32, textAlign: "right", fontWeight: 600, color: colors.ink, fontFeatureSettings: ["tnum"] },
  sources: { fontSize: 8 },
  changes: { flexDirection: "row", gap: 12, marginTop: 5 },
  changeLabel: { width: 40, fontWeight: 600 },
  changeTitles: { flex: 1 },
}));
