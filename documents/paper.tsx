import { Document, Image, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import type { PaperColors, PrintedFirm, PrintedLogo } from "./paper-colors.ts";
import { drawable, headingFace, textFace } from "./typefaces.ts";

const Colors = createContext<PaperColors | null>(null);

/** A document in the firm's colors. */
export function inColors(colors: PaperColors, document: ReactNode) {
  return <Colors value={colors}>{document}</Colors>;
}

export function useColors(): PaperColors {
  const colors = useContext(Colors);
  if (!colors) throw new Error("A document is drawn by renderPdf, which gives it its colors.");
  return colors;
}

/** Styles in a document's colors. They're made once for all its parts. */
export function stylesIn<Styles extends Parameters<typeof StyleSheet.create>[0]>(
  make: (colors: PaperColors) => Styles,
): (colors: PaperColors) => Styles {
  const made = new WeakMap<PaperColors, Styles>();
  return (colors) => {
    const styles = made.get(colors) ?? StyleSheet.create(make(colors));
    made.set(colors, styles);
    return styles;
  };
}

export function useStyles<Styles>(of: (colors: PaperColors) => Styles): Styles {
  return of(useColors());
}

/** In points, 72 to the inch. */
const MARGIN = 54;
const HEAD = 72;
const FOOT_TOP = 792 - 52;

const paperStyles = stylesIn((colors) => ({
  page: {
    paddingTop: HEAD,
    paddingBottom: 70,
    paddingHorizontal: MARGIN,
    fontFamily: textFace,
    fontSize: 10,
    lineHeight: 1.45,
    color: colors.slate,
  },
  runningHead: {
    position: "absolute",
    top: 34,
    left: MARGIN,
    right: MARGIN,
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 24,
  },
  runningTitle: { flex: 1, fontSize: 8.5, color: colors.slate },
  runningDate: { flexShrink: 0, fontSize: 8.5, color: colors.slate },
  runningLine: { position: "absolute", top: 52, left: MARGIN, right: MARGIN, borderTopWidth: 0.75, borderTopColor: colors.line },
  // Positioned from the top: `bottom` has no effect on a page with a line height (react-pdf 4.9.0).
  foot: {
    ...{ position: "absolute", top: FOOT_TOP, left: MARGIN, right: MARGIN, paddingTop: 7 },
    ...{ flexDirection: "row", justifyContent: "space-between", gap: 24 },
    ...{ borderTopWidth: 0.75, borderTopColor: colors.line, fontSize: 8.5 },
  },
  band: {
    marginTop: -HEAD,
    marginHorizontal: -MARGIN,
    paddingTop: 40,
    paddingHorizontal: MARGIN,
    paddingBottom: 28,
    marginBottom: 24,
    backgroundColor: colors.ink,
  },
  mesa: { position: "absolute", right: 0, bottom: 0, width: 154, height: 110 },
  brand: { flexDirection: "row", alignItems: "center", gap: 9, marginBottom: 34 },
  brandName: { fontFamily: headingFace, fontWeight: 700, fontSize: 13, lineHeight: 1.2, color: colors.white },
  title: { fontFamily: headingFace, fontWeight: 700, fontSize: 29, lineHeight: 1.15, color: colors.white },
  subtitle: { marginTop: 10, fontSize: 11, lineHeight: 1.4, color: colors.mist },
  subtitleStrong: { fontWeight: 600, color: colors.white },
  heading: { fontFamily: headingFace, fontWeight: 700, fontSize: 17, lineHeight: 1.2, color: colors.ink, marginBottom: 6 },
  section: { marginBottom: 24 },
  strong: { fontWeight: 600, color: colors.ink },
  notice: { marginBottom: 24, borderLeftWidth: 3, borderRadius: 4, paddingVertical: 10, paddingHorizontal: 14 },
}));

const markStyles = stylesIn((colors) => ({
  monogram: { width: 24, height: 24, borderRadius: 5, alignItems: "center", justifyContent: "center" },
  initial: { fontFamily: headingFace, fontWeight: 700, fontSize: 15, lineHeight: 1.2, color: colors.white },
  tile: { padding: 5, borderRadius: 5, backgroundColor: colors.white },
}));

/** What all documents share. */
export function usePaper() {
  return useStyles(paperStyles);
}

interface SheetProps extends Omit<PrintedFirm, "colors" | "logo"> {
  title: string;
  subject: string;
  /** Who it's for: once as our typefaces can draw it, and once as it was typed, for the window title. May be empty. */
  company: string;
  fullName: string;
  /** As people should read it. */
  date: string;
  /** Formatted like a JSON `Date`. The document shows it as the date it was made. */
  madeAt: string;
  children: ReactNode;
}

/** A document on US Letter with a running head from the second page on, and a footer with page numbers. */
export function Sheet({ title, subject, company, fullName, brandName, phone, siteUrl, date, madeAt, children }: SheetProps) {
  const name = company ? `${title} – ${company}` : title;
  const windowTitle = fullName ? `${title} – ${fullName.toWellFormed()}` : title;
  const styles = usePaper();
  const firm = [brandName, phone, hostOf(siteUrl)].filter(Boolean).join("  ·  ");
  return (
    <Document
      {...{ title: windowTitle, subject, author: brandName, creator: brandName, producer: brandName, language: "en-US" }}
      {...{ creationDate: new Date(madeAt), pageMode: "useOutlines" }}
    >
      <Page size="LETTER" style={styles.page}>
        <View style={styles.runningHead} fixed>
          <Text style={[styles.runningTitle, oneLine]} render={({ pageNumber }) => (pageNumber > 1 ? name : "")} />
          <Text style={styles.runningDate} render={({ pageNumber }) => (pageNumber > 1 ? date : "")} />
        </View>
        <View style={styles.runningLine} fixed />
        <View style={styles.foot} fixed>
          <Text>{firm}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
        {children}
      </Page>
    </Document>
  );
}

const oneLine = { maxLines: 1, textOverflow: "ellipsis" } as const;

interface TitleBandProps {
  brandName: string;
  /** Null: the demo firm's drawing. */
  logo: PrintedLogo | null;
  title: string;
  children: ReactNode;
}

/** The dark header of the first page. It covers the space of the running head. */
export function TitleBand({ brandName, logo, title, children }: TitleBandProps) {
  const styles = usePaper();
  return (
    <View style={styles.band}>
      <Mesa />
      <View style={styles.brand}>
        {logo ? <FirmMark logo={logo} /> : <LogoMark />}
        {!(logo && "src" in logo && logo.isWordmark) && <Text style={styles.brandName}>{brandName}</Text>}
      </View>
      <Text style={styles.title}>{title}</Text>
      {children}
    </View>
  );
}

/** The mesa with its mast, as in the articles' pictures. */
function Mesa() {
  const [styles, colors] = [usePaper(), useColors()];
  return (
    <Svg viewBox="830 310 350 250" style={styles.mesa}>
      <Path fill={colors["ink-raised"]} d="M842 560v-4l66-10 52-58h22v-34h26v-32h136v32h26v34h22l8 10v62z" />
      <Path
        {...{ fill: "none", stroke: colors["dusk-low"], strokeWidth: 3, strokeLinecap: "round" as const }}
        d="M1008 421h136M982 454h60M1064 454h80M960 488h90M1076 488h80M930 524h96M1060 524h110"
      />
      <Path
        {...{ fill: "none", stroke: colors["dusk-low"], strokeWidth: 3, strokeLinecap: "round" as const }}
        d="M1034 420v-28h24v28M1062 420v-42h26v42M1092 420v-28h24v28M1071 378l4-44 4 44"
      />
      <Path {...{ fill: "none", stroke: colors["ember-on-ink"], strokeWidth: 3 }} d="M1061 318c-7 8-7 24 0 32M1089 318c7 8 7 24 0 32" />
      <Path fill={colors["ember-on-ink"]} d="M1069 334a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z" />
    </Svg>
  );
}

/** How large a mark and a wordmark get, in points. */
const MARK = { width: 72, height: 26 };
const WORDMARK = { width: 240, height: 36 };

function FirmMark({ logo }: { logo: PrintedLogo }) {
  const styles = useStyles(markStyles);
  if ("initial" in logo)
    return (
      <View style={[styles.monogram, { backgroundColor: logo.ground }]}>
        <Text style={styles.initial}>{drawable(logo.initial)}</Text>
      </View>
    );
  const { src, width, height, isWordmark, hasTile } = logo;
  const box = isWordmark ? WORDMARK : MARK;
  const scale = Math.min(box.width / width, box.height / height);
  return (
    <View style={hasTile ? styles.tile : {}}>
      <Image src={src} style={{ width: width * scale, height: height * scale }} />
    </View>
  );
}

/** The same drawing as public/favicon.svg. */
function LogoMark() {
  const colors = useColors();
  return (
    <Svg viewBox="0 0 24 24" style={{ width: 24, height: 24 }}>
      <Path fill={colors["ember-on-ink"]} d="M13.8 4.3a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z" />
      <Path fill={colors.white} d="M6.7 8.5h10.6a.6.6 0 0 1 .6.5l.4 2.9H5.7l.4-2.9a.6.6 0 0 1 .6-.5z" />
      <Path fill={colors.white} fillOpacity={0.84} d="M5.3 13.5h13.4l1.7 3.4H3.6z" />
      <Path fill={colors.white} fillOpacity={0.68} d="M2.9 18.5h18.2l1.6 2.3a.7.7 0 0 1-.6 1.1H1.9a.7.7 0 0 1-.6-1.1z" />
    </Svg>
  );
}

/** A section with a bookmark. `View` accepts one, but its types don't include it (react-pdf 4.9.0). */
export function Marked({ bookmark, isOpen = false, ...view }: ComponentProps<typeof View> & { bookmark: string; isOpen?: boolean }) {
  const marked = { bookmark: { title: bookmark, expanded: isOpen }, ...view };
  return <View {...marked} />;
}

/** Something readers must not overlook. */
export function Notice({ color, tint, children }: { color: string; tint: string; children: ReactNode }) {
  const styles = usePaper();
  return (
    <View style={[styles.notice, { borderLeftColor: color, backgroundColor: tint }]} wrap={false}>
      <Text>{children}</Text>
    </View>
  );
}

/** `https://lonemesa.example` → `lonemesa.example` */
export function hostOf(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\//, "");
}

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2026-11-21` → `November 21, 2026`. For a time, the date part as written. */
export function dayOf(day: string): string {
  return dates.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
