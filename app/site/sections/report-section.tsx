import { Band } from "./band.tsx";
import { SampleReport } from "./sample-report.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Title } from "./words.tsx";

/** What a visitor gets for eight answers: the report itself, instead of a description of it. */
export function ReportSection({ content, anchor, at, isJoined, facts, around }: SectionProps<"report">) {
  const { title, text, more, buttonText, buttonUrl, tone, above } = content;
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title: "", tone, above }}>
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Title at={at}>{title}</Title>
          {text && (
            <p className="mt-5 max-w-text text-lg">
              <Marked {...{ at, of: "text", facts }}>{text}</Marked>
            </p>
          )}
          {more && (
            <p className="mt-4 max-w-text">
              <Marked {...{ at, of: "more", facts }}>{more}</Marked>
            </p>
          )}
          <SectionButton
            {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides: around.guides, size: "lg", className: "mt-8" }}
          />
        </div>
        {around.report && <SampleReport report={around.report} />}
      </div>
    </Band>
  );
}
