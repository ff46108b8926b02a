import { ButtonLink } from "~/app/ui/button.tsx";

interface Props {
  title: string;
  description: string;
  buttonText: string;
  buttonUrl: string;
}

export function CtaBlock({ title, description, buttonText, buttonUrl }: Props) {
  return (
    <section className="on-ink rounded-md bg-ink p-7 md:p-10">
      {title && <h2 className="text-2xl/tight">{title}</h2>}
      {description && <p className="mt-3 max-w-text">{description}</p>}
      {buttonText && buttonUrl && (
        <ButtonLink href={buttonUrl} className="mt-6">
          {buttonText}
        </ButtonLink>
      )}
    </section>
  );
}
