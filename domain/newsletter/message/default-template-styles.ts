/**
 * The firm's colors as placeholders (placeholders.input.ts). When the email is made, they're filled in, each rule is inlined into its
 * elements, and rules that depend on the screen stay.
 */
export const DEFAULT_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
.ground { background-color: {{color_ground}}; }
.edge { padding: 24px 12px; }
.sheet { background-color: {{color_sheet}}; border: 1px solid {{color_line}}; border-radius: 12px; border-collapse: separate; width: 100%; max-width: 600px; font-family: Figtree, Helvetica, Arial, sans-serif; color: {{color_text}}; }
.head { background-color: {{color_band}}; border-radius: 11px 11px 0 0; padding: 20px 32px; }
.mark { padding-right: 12px; }
.icon { display: block; border: 0; border-radius: 8px; }
.name { color: {{color_on_band}}; font-size: 18px; font-weight: 700; line-height: 24px; }
.part { padding: 28px 32px 20px; }
.lined { border-top: 1px solid {{color_line}}; padding: 24px 32px; }
.after { padding: 16px 32px; }
.eyebrow { color: {{color_accent}}; font-size: 13px; font-weight: 700; line-height: 20px; margin: 0 0 8px; }
.title { color: {{color_heading}}; font-size: 28px; font-weight: 700; line-height: 34px; margin: 0 0 12px; overflow-wrap: break-word; }
.lead { font-size: 17px; line-height: 27px; margin: 0 0 20px; }
.section { color: {{color_heading}}; font-size: 20px; font-weight: 700; line-height: 26px; margin: 0 0 12px; }
.topic { color: {{color_heading}}; font-size: 17px; font-weight: 700; line-height: 24px; margin: 0 0 4px; }
.text { font-size: 16px; line-height: 26px; margin: 0 0 16px; overflow-wrap: break-word; }
.feature { border-left: 3px solid {{color_links}}; padding: 4px 0 8px 16px; }
.about { font-size: 16px; line-height: 26px; margin: 0; overflow-wrap: break-word; }
.spotlight { background-color: {{color_tint}}; border-radius: 12px; border-collapse: separate; }
.spot { padding: 20px 24px 4px; }
.button { background-color: {{color_button}}; border-radius: 10px; }
.button-link { color: {{color_on_button}}; display: inline-block; font-size: 16px; font-weight: 600; line-height: 24px; padding: 12px 24px; text-decoration: none; }
.second { border: 1px solid {{color_links}}; border-radius: 10px; }
.second-link { color: {{color_links}}; display: inline-block; font-size: 16px; font-weight: 600; line-height: 24px; padding: 11px 24px; text-decoration: none; }
.value { color: {{color_heading}}; font-size: 26px; font-weight: 700; line-height: 32px; margin: 0; }
.label { font-size: 14px; line-height: 20px; margin: 0; }
.figure { padding: 0 6px; }
.resource { font-size: 16px; line-height: 26px; margin: 0 0 8px; }
.link { color: {{color_links}}; text-decoration: underline; }
.foot { width: 100%; max-width: 600px; }
.small { color: {{color_text}}; font-family: Figtree, Helvetica, Arial, sans-serif; font-size: 13px; line-height: 22px; padding: 20px 16px; }
.small-link { color: {{color_links}}; text-decoration: underline; }
@media (max-width: 480px) {
  .edge { padding: 12px 8px !important; }
  .head { padding-left: 20px !important; padding-right: 20px !important; }
  .part { padding: 22px 20px 20px !important; }
  .lined { padding: 20px !important; }
  .after { padding: 14px 20px !important; }
  .title { font-size: 24px !important; line-height: 30px !important; }
  .figure { display: block !important; width: 100% !important; padding: 8px 0 !important; box-sizing: border-box; }
  .spot { padding: 16px 16px 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: {{color_dark_ground}} !important; }
  .sheet { background-color: {{color_dark_sheet}} !important; border-color: {{color_dark_line}} !important; color: {{color_dark_text}} !important; }
  .head { background-color: {{color_band}} !important; }
  .title, .section, .topic, .value { color: {{color_dark_heading}} !important; }
  .eyebrow { color: {{color_dark_accent}} !important; }
  .lined { border-color: {{color_dark_line}} !important; }
  .link, .small-link { color: {{color_dark_links}} !important; }
  .feature { border-color: {{color_dark_links}} !important; }
  .spotlight { background-color: {{color_dark_tint}} !important; }
  .button { background-color: {{color_dark_button}} !important; }
  .button-link { color: {{color_dark_on_button}} !important; }
  .second { border-color: {{color_dark_links}} !important; }
  .second-link { color: {{color_dark_links}} !important; }
  .small { color: {{color_dark_text}} !important; }
}
`;
