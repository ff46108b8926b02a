import { Band } from "./band.tsx";
import { SampleReport } from "./sample-report.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** What a visitor gets for eight answers: the report itself, instead of a description of it. */
export function ReportSection(props: SectionProps<"report">) {
  const { title, text, more } = props.content;
  const { report } = props.around;
  const { words, marked } = textsOf(props);
  return (
    <Band {...props} isUntitled>
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          {title && <h2>{words("title")}</h2>}
          {text && <p className="mt-5 max-w-text text-lg">{marked("text")}</p>}
          {more && <p className="mt-4 max-w-text">{marked("more")}</p>}
          <SectionButton {...props} of="button" size="lg" className="mt-8" />
        </div>
        {report && <SampleReport report={report} />}
      </div>
    </Band>
  );
}
