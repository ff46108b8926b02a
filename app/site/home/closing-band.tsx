import { FormOpener } from "~/app/forms/form-opener.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { Skyline } from "../layout/drawing.tsx";
import "./closing-band.css";

/** The home page's last section, over the land at dusk from edge to edge. */
export function ClosingBand() {
  const { t, plain } = useTexts<"home">();
  return (
    <section aria-labelledby="closing-band" className="below-fold on-ink dusk-sky relative isolate overflow-hidden bg-ink">
      <div className="page-width pt-16 pb-64 md:pt-24 md:pb-80 lg:pb-96">
        <div className="max-w-xl">
          <h2 id="closing-band">{t("closing.title")}</h2>
          <p className="mt-5 text-lg">{t("closing.text")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <FormOpener about="quote" opens="sheet" kind="quote" title={plain("closing.formTitle")} size="lg">
              {t("closing.button")}
            </FormOpener>
            <CallButton variant="onDark" size="lg" />
          </div>
        </div>
      </div>
      <Skyline at="dusk" isLater className={place} />
    </section>
  );
}

const place =
  "absolute bottom-0 left-0 -z-10 block h-60 w-[160%] -translate-x-1/3 text-bluebonnet-on-ink/80 [--color-ember:var(--color-ember-on-ink)] md:h-80 md:w-full md:translate-x-0 lg:h-104";
