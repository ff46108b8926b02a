/**
 * Night sky over a mesa, as on the site (app/styles/theme.css). When the email is made, each rule is inlined into its elements, and rules
 * that depend on the screen stay.
 */
export const DEFAULT_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
.ground { background-color: #f8f5ef; }
.edge { padding: 24px 12px; }
.sheet { background-color: #ffffff; border: 1px solid #e7e1d5; border-radius: 12px; border-collapse: separate; width: 100%; max-width: 600px; font-family: Figtree, Helvetica, Arial, sans-serif; color: #475069; }
.head { background-color: #0f1633; border-radius: 11px 11px 0 0; padding: 20px 32px; }
.mark { padding-right: 12px; }
.icon { display: block; border: 0; border-radius: 8px; }
.name { color: #ffffff; font-size: 18px; font-weight: 700; line-height: 24px; }
.part { padding: 28px 32px 24px; }
.lined { border-top: 1px solid #e7e1d5; padding: 24px 32px; }
.texts { padding: 24px 32px 8px; }
.after { padding: 0 32px 24px; }
.eyebrow { color: #c2410c; font-size: 13px; font-weight: 700; line-height: 20px; margin: 0 0 8px; }
.title { color: #0f1633; font-size: 28px; font-weight: 700; line-height: 34px; margin: 0 0 12px; overflow-wrap: break-word; }
.lead { font-size: 17px; line-height: 27px; margin: 0 0 20px; }
.section { color: #0f1633; font-size: 20px; font-weight: 700; line-height: 26px; margin: 0 0 12px; }
.topic { color: #0f1633; font-size: 17px; font-weight: 700; line-height: 24px; margin: 0 0 4px; }
.text { font-size: 16px; line-height: 26px; margin: 0 0 16px; overflow-wrap: break-word; }
.number { color: #3a4bc8; font-size: 24px; font-weight: 700; line-height: 26px; }
.spotlight { background-color: #eef0ff; border-radius: 12px; border-collapse: separate; }
.spot { padding: 20px 24px 4px; }
.button { background-color: #c2410c; border-radius: 10px; }
.button-link { color: #ffffff; display: inline-block; font-size: 16px; font-weight: 600; line-height: 24px; padding: 12px 24px; text-decoration: none; }
.second { border: 1px solid #3a4bc8; border-radius: 10px; }
.second-link { color: #3a4bc8; display: inline-block; font-size: 16px; font-weight: 600; line-height: 24px; padding: 11px 24px; text-decoration: none; }
.value { color: #0f1633; font-size: 26px; font-weight: 700; line-height: 32px; margin: 0; }
.label { font-size: 14px; line-height: 20px; margin: 0; }
.figure { padding: 0 6px; }
.resource { font-size: 16px; line-height: 26px; margin: 0 0 8px; }
.link { color: #3a4bc8; text-decoration: underline; }
.foot { width: 100%; max-width: 600px; }
.small { color: #5b6479; font-family: Figtree, Helvetica, Arial, sans-serif; font-size: 13px; line-height: 22px; padding: 20px 16px; }
.small-link { color: #3a4bc8; text-decoration: underline; }
@media (max-width: 480px) {
  .edge { padding: 12px 8px !important; }
  .head { padding-left: 20px !important; padding-right: 20px !important; }
  .part { padding: 22px 20px 20px !important; }
  .lined { padding: 20px !important; }
  .texts { padding: 20px 20px 4px !important; }
  .after { padding: 0 20px 20px !important; }
  .title { font-size: 24px !important; line-height: 30px !important; }
  .figure { display: block !important; width: 100% !important; padding: 8px 0 !important; box-sizing: border-box; }
  .spot { padding: 16px 16px 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0b1026 !important; }
  .sheet { background-color: #161d40 !important; border-color: #2b3566 !important; color: #d5daee !important; }
  .head { background-color: #0f1633 !important; }
  .title, .section, .topic, .value { color: #ffffff !important; }
  .eyebrow { color: #fb923c !important; }
  .lined { border-color: #2b3566 !important; }
  .number, .link, .small-link { color: #aab6ff !important; }
  .spotlight { background-color: #202a58 !important; }
  .button { background-color: #fb923c !important; }
  .button-link { color: #0f1633 !important; }
  .second { border-color: #aab6ff !important; }
  .second-link { color: #aab6ff !important; }
  .small { color: #a9b1cc !important; }
}
`;
