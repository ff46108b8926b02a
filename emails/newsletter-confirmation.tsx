import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import { MailFrame } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface NewsletterConfirmation {
  brandName: string;
  confirmUrl: string;
}

const text = { fontSize: "16px", lineHeight: "26px" };
const button = {
  backgroundColor: "#c2410c",
  borderRadius: "10px",
  color: "#ffffff",
  fontSize: "16px",
  fontWeight: 600,
  padding: "12px 20px",
};

/** Asks the owner of an address whether the newsletter is wanted (double opt-in, product 8). */
export function newsletterConfirmation({ brandName, confirmUrl }: NewsletterConfirmation): RenderedMail {
  const question = `Please confirm that you want the newsletter of ${brandName}: about one mail a month on IT, security and compliance for small firms.`;
  const why = `You get this mail because this address was entered for the newsletter of ${brandName}. Without your confirmation you get no newsletter.`;
  return renderMail(
    <MailFrame preview="One click and you are on the list." heading="Please confirm your subscription" footer={why}>
      <Text style={text}>{question}</Text>
      <Button href={confirmUrl} style={button}>
        Confirm my subscription
      </Button>
      <Text style={text}>If you did not ask for it, ignore this mail.</Text>
    </MailFrame>,
    ["Please confirm your subscription", question, confirmUrl, "If you did not ask for it, ignore this mail.", why],
  );
}
