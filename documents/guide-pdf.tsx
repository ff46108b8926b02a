import { Link, Text, View } from "@react-pdf/renderer";
import type { GuideCell, GuidePart, GuideRun, PrintedGuide } from "./guide-parts.ts";
import { plainRuns } from "./guide-parts.ts";
import { dayOf, Marked, Sheet, stylesIn, TitleBand, usePaper, useStyles } from "./paper.tsx";
import { drawable, drawnOnly, headingFace } from "./typefaces.ts";

/** A guide to read and print. */
export function GuideDocument({ title, subtitle, phone, siteUrl, updatedOn, sources, parts, ...rest }: PrintedGuide) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  const brandName = drawable(rest.brandName);
  const date = dayOf(updatedOn);
  return (
    <Sheet
      {...{ title: drawable(title), company: "", fullName: "", brandName, date, phone, siteUrl, madeAt: updatedOn }}
      subject={subtitle}
    >
      <TitleBand brandName={brandName} logo={rest.logo} title={drawable(title)}>
        <Text style={styles.subtitle}>{`${drawable(subtitle)}\nLast updated ${date}.`}</Text>
      </TitleBand>
      <Parts parts={parts} />
      {sources && <Text style={own.sources}>{drawnOnly(sources)}</Text>}
    </Sheet>
  );
}

function Parts({ parts }: { parts: GuidePart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
  return parts.map((part, place) => <Part key={place} part={part} />);
}

function Part({ part }: { part: GuidePart }) {
  const own = useStyles(ownStyles);
  switch (part.type) {
    case "paragraph":
      return (
        <Text style={own.paragraph}>
          <Runs runs={part.runs} />
        </Text>
      );
    case "heading":
      return <Heading {...part} />;
    case "list":
      return <List {...part} />;
    case "quote":
      return (
        <View style={own.quote}>
          <Parts parts={part.parts} />
        </View>
      );
    case "code":
      return <Text style={own.code}>{drawnOnly(part.text)}</Text>;
    case "rule":
      return <View style={own.rule} />;
    case "table":
      return <Table rows={part.rows} />;
  }
}

/** Only second-level headings are bookmarks, as in the page's table of contents. */
function Heading({ level, runs }: { level: number; runs: GuideRun[] }) {
  const own = useStyles(ownStyles);
  const text = drawable(plainRuns(runs));
  const line = <Text style={level <= 2 ? own.heading : own.subheading}>{text}</Text>;
  const room = { minPresenceAhead: 60, wrap: false };
  return level === 2 ? (
    <Marked bookmark={text} {...room}>
      {line}
    </Marked>
  ) : (
    <View {...room}>{line}</View>
  );
}

function List({ isOrdered, start, items }: Extract<GuidePart, { type: "list" }>) {
  const own = useStyles(ownStyles);
  return (
    <View style={own.list}>
      {items.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
        <View key={place} style={own.item}>
          <Text style={own.mark}>{isOrdered ? `${start + place}.` : "•"}</Text>
          <View style={own.itemText}>
            <Parts parts={parts} />
          </View>
        </View>
      ))}
    </View>
  );
}

function Table({ rows }: { rows: GuideCell[][] }) {
  const own = useStyles(ownStyles);
  return (
    <View style={own.table}>
      {rows.map((cells, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
        <View key={place} style={own.row} wrap={false}>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
            <View key={column} style={[own.cell, { flex: cell.colspan }, ...(cell.isHeader ? [own.headerCell] : [])]}>
              <Parts parts={cell.parts} />
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

function Runs({ runs }: { runs: GuideRun[] }) {
  const [styles, own] = [usePaper(), useStyles(ownStyles)];
  return runs.map(({ text, isBold, isStruck, href }, place) => {
    const style = [...(isBold ? [styles.strong] : []), ...(isStruck ? [own.struck] : []), ...(href ? [own.link] : [])];
    const drawn = drawnOnly(text);
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a document is drawn once
    return href ? (
      <Link key={place} src={href} style={style}>
        {drawn}
      </Link>
    ) : (
      <Text key={place} style={style}>
        {drawn}
      </Text>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: a document is drawn once
  });
}

const ownStyles = stylesIn((colors) => ({
  paragraph: { marginBottom: 6 },
  heading: { fontFamily: headingFace, fontWeight: 700, fontSize: 16, lineHeight: 1.2, color: colors.ink, marginTop: 12, marginBottom: 6 },
  subheading: { fontWeight: 600, fontSize: 11.5, lineHeight: 1.3, color: colors.ink, marginTop: 8, marginBottom: 4 },
  list: { marginBottom: 6 },
  item: { flexDirection: "row", gap: 6 },
  mark: { width: 18, flexShrink: 0, textAlign: "right" },
  itemText: { flex: 1 },
  quote: {
    ...{ marginVertical: 6, paddingVertical: 6, paddingHorizontal: 12 },
    ...{ borderLeftWidth: 3, borderLeftColor: colors.bluebonnet, backgroundColor: colors["bluebonnet-tint"] },
  },
  code: { marginVertical: 6, padding: 8, fontSize: 9, backgroundColor: colors.limestone },
  rule: { marginVertical: 10, borderTopWidth: 0.75, borderTopColor: colors.line },
  table: { marginVertical: 8, borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: colors.line },
  row: { flexDirection: "row" },
  cell: {
    ...{ flex: 1, minHeight: 20, paddingTop: 4, paddingHorizontal: 5, fontSize: 9 },
    ...{ borderRightWidth: 0.75, borderBottomWidth: 0.75, borderColor: colors.line },
  },
  headerCell: { backgroundColor: colors.limestone, fontWeight: 600, color: colors.ink },
  struck: { textDecoration: "line-through" },
  link: { color: colors.bluebonnet, textDecoration: "underline" },
  sources: { marginTop: 16, fontSize: 8.5 },
}));
