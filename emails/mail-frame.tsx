import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { type MailColors, useMailColors } from "./mail-brand.ts";

const stylesOf = (colors: MailColors) => ({
  ground: {
    backgroundColor: colors.limestone,
    fontFamily: "Figtree, Helvetica, Arial, sans-serif",
    color: colors.slate,
    margin: 0,
    padding: "24px 0",
  },
  sheet: {
    backgroundColor: colors.paper,
    border: `1px solid ${colors.line}`,
    borderRadius: "12px",
    maxWidth: "600px",
    padding: "32px",
  },
  title: { color: colors.ink, fontSize: "22px", lineHeight: "28px", margin: "0 0 16px" },
  foot: { color: colors.slate, fontSize: "13px", lineHeight: "20px", margin: "24px auto 0", maxWidth: "600px" },
});

/** The layout of all our emails. */
export function MailFrame({
  preview,
  heading,
  footer,
  children,
}: {
  preview: string;
  heading: string;
  footer: string;
  children: ReactNode;
}) {
  const styles = stylesOf(useMailColors());
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.ground}>
        <Container style={styles.sheet}>
          <Heading as="h1" style={styles.title}>
            {heading}
          </Heading>
          {children}
        </Container>
        <Text style={styles.foot}>{footer}</Text>
      </Body>
    </Html>
  );
}

/** Styles for body text and small print. Email programs read only inline styles. */
export const text = { fontSize: "16px", lineHeight: "26px" };
export const smallPrint = { fontSize: "14px", lineHeight: "22px" };

const button = {
  borderRadius: "10px",
  display: "inline-block",
  fontSize: "16px",
  fontWeight: 600,
  padding: "12px 24px",
  textDecoration: "none",
};

/** The one thing to do. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const colors = useMailColors();
  return (
    <Button href={href} style={{ ...button, backgroundColor: colors.button, color: colors["on-button"] }}>
      {children}
    </Button>
  );
}
