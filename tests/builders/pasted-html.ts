/** What programs put on the clipboard, shortened, with their own quotes and line breaks. */

const marker = (sign: string) => `<![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>`;

const item = (place: string, list: string, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-.25in;mso-list:${list}'>${marker(sign)}${text}<o:p></o:p></p>\n\n`;

/** Word 365 on Windows: two levels of points, a numbered list, bold text, a table, and a link. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; font-family:"Aptos",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->

<h1><a name="_Toc1">Backups that hold</a><o:p></o:p></h1>

<p class=MsoNormal>Three <b style='mso-bidi-font-weight:normal'>copies</b>, on <i style='mso-bidi-font-style:
normal'>two</i> kinds of media. See <a href="https://example.com/rule">the rule</a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

${item("First", "l0 level1 lfo1", "·", "Servers")}${item("Middle", "l0 level2 lfo1", "o", "Databases")}${item("Middle", "l0 level2 lfo1", "o", "Files")}${item("Last", "l0 level1 lfo1", "·", "Laptops")}<p class=MsoNormal>Then:<o:p></o:p></p>

${item("First", "l1 level1 lfo2", "1.", "Copy")}${item("Middle", "l1 level2 lfo2", "a.", "To disk")}${item("Last", "l1 level1 lfo2", "2.", "<b>Test</b>")}<table class=MsoTableGrid border=1 cellspacing=0><tr><td width=312 valign=top style='width:233.75pt'>
  <p class=MsoNormal>Daily<o:p></o:p></p>
  </td><td width=312><p class=MsoNormal>30 days<o:p></o:p></p></td></tr></table>

<!--EndFragment--></body></html>`;

/** Word on the web: each item in a list of its own. */
export const WORD_ONLINE = `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0" style="direction: ltr;"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="2" xml:lang="EN-US"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">Steps</span></span><span class="EOP SCXW1" data-ccp-props="{&quot;201341983&quot;:0}">&nbsp;</span></p></div>${[
  [
    "ul",
    "Bullet",
    1,
    1,
    '<span class="TextRun MacChromeBold SCXW1" style="font-family: Aptos; font-weight: bold;"><span class="NormalTextRun">Plan</span></span>',
  ],
  ["ul", "Bullet", 1, 2, '<span class="TextRun SCXW1"><span class="NormalTextRun">Who decides</span></span>'],
  ["ul", "Bullet", 1, 1, '<span class="TextRun SCXW1"><span class="NormalTextRun">Test</span></span>'],
  ["ol", "Number", 2, 1, '<span class="TextRun SCXW1"><span class="NormalTextRun">One</span></span>'],
]
  .map(
    ([tag, style, list, level, text]) =>
      `<div class="ListContainerWrapper SCXW1 BCX0" style="position: relative;"><${tag} class="${style}ListStyle1 SCXW1 BCX0" role="list" style="list-style-type: disc;"><li data-leveltext="" data-font="Symbol" data-listid="${list}" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1" style="margin: 0px;"><p class="Paragraph SCXW1 BCX0" xml:lang="EN-US">${text}<span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`,
  )
  .join("")}<!--EndFragment--></body></html>`;

/** Google Docs: everything in a bold element that isn't bold, and lists directly in lists. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Heading</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Plain, </span><span style="font-weight:700;font-style:italic;">heavy</span><span style="font-weight:400;"> and </span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;">a link</span></a></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>One and a half</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

/** Outlook on Windows: real lists, with Word's styles, in a message. */
export const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15 (filtered medium)"></head><body lang=EN-US link="#467886" style='word-wrap:break-word'><div class=WordSection1><p class=MsoNormal>Hi <b>Ana</b>,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><ul style='margin-top:0in' type=disc><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>Router<o:p></o:p></li><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>Switch<o:p></o:p></li></ul><p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]><span style='font-weight:bold'>Cable</span><o:p></o:p></p></div></body></html>`;

const anchor = (number: number) =>
  `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_${number}" onmouseover="msoCommentShow('_anchor_${number}','_com_${number}')" href="#_msocom_${number}" language=JavaScript name="_msoanchor_${number}">[AK${number}]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>`;

const comment = (number: number, text: string) => `<div style='mso-element:comment'><![if !supportAnnotations]>
<div id="_com_${number}" class=msocomtxt language=JavaScript onmouseover="msoCommentShow('_anchor_${number}','_com_${number}')"><![endif]>
<span style='mso-comment-author:"Ana Key"'><![if !supportAnnotations]><a name="_msocom_${number}"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a href="#_msoanchor_${number}" class=msocomoff>[AK${number}]</a><![endif]></span></span></span>${text}<o:p></o:p></p>
<![if !supportAnnotations]></div>
<![endif]></div>`;

const noteNumber = (shown: string) =>
  `<span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>${shown}</span></span><![endif]></span></span>`;

/** Word 365 on Windows: two comments, one with an answer, tracked changes, hidden text, and a footnote. */
export const WORD_REVIEWED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=Word.Document></head><body lang=EN-US><!--StartFragment-->

<p class=MsoNormal>We answer <a style='mso-comment-reference:AK_1;mso-comment-date:20261120T1000'>within an hour</a>${anchor(1)}${anchor(2)}<span class=msoIns><ins cite="mailto:Ana%20Key" datetime="2026-11-20T10:01"> on workdays</ins></span><span class=msoDel><del cite="mailto:Ana%20Key" datetime="2026-11-20T10:01"> always</del></span>.<span style='display:none;mso-hide:all'>Ask legal</span><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title="">${noteNumber("[1]")}</a><o:p></o:p></p>

<!--EndFragment--><div style='mso-element:comment-list'><![if !supportAnnotations]>
<hr class=msocomoff align=left size=1 width="33%">
<![endif]>
${comment(1, "Says who?")}
${comment(2, "The <b>contract</b> does.")}
</div>

<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>
<hr align=left size=1 width="33%">
<![endif]>
<div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title="">${noteNumber("[1]")}</a> Central Time.<o:p></o:p></p>
</div></div></body></html>`;

/** A text of Google Docs as it's published or downloaded as a web page: a comment, a footnote, and a link to a heading. */
export const GOOGLE_DOCS_REVIEWED = `<p class="c1"><span class="c0">Backups hold</span><sup class="c1"><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span class="c0"> for a year</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>, see </span><a href="#h.x1y2">below</a><span>.</span></p><hr class="c4"><div><p class="c3"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span class="c2">&nbsp;Or longer.</span></p></div><div class="c5"><p class="c3"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span class="c2">Really?</span></p><p class="c3"><span>I doubt it.</span></p></div>`;

/** Word on the web: a tracked deletion and insertion, and text that a comment is about. */
export const WORD_ONLINE_REVIEWED = `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun CommentStart CommentHighlightRest SCXW1">Three </span></span><span class="TrackChangeTextDeletionMarker TrackedChange SCXW1"><span class="TextRun TrackChangeTextDeletion TrackedChange SCXW1"><span class="NormalTextRun">old </span></span></span><span class="TrackChangeTextInsertion TrackedChange SCXW1"><span class="TextRun"><span class="NormalTextRun">copies</span></span></span><span class="EOP SCXW1">&nbsp;</span></p></div>`;
