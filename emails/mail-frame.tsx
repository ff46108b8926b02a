import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";

const ground = {
  backgroundColor: "#f8f5ef",
  fontFamily: "Figtree, Helvetica, Arial, sans-serif",
  color: "#475069",
  margin: 0,
  padding: "24px 0",
};
const sheet = { backgroundColor: "#ffffff", border: "1px solid #e7e1d5", borderRadius: "12px", maxWidth: "600px", padding: "32px" };
const title = { color: "#0f1633", fontSize: "22px", lineHeight: "28px", margin: "0 0 16px" };
const foot = { color: "#6b7280", fontSize: "13px", lineHeight: "20px", margin: "24px auto 0", maxWidth: "600px" };

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
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={ground}>
        <Container style={sheet}>
          <Heading as="h1" style={title}>
            {heading}
          </Heading>
          {children}
        </Container>
        <Text style={foot}>{footer}</Text>
      </Body>
    </Html>
  );
}

/** Styles for body text, small print, and the button. Email programs read only inline styles. */
export const text = { fontSize: "16px", lineHeight: "26px" };
export const smallPrint = { fontSize: "14px", lineHeight: "22px" };
export const button = {
  backgroundColor: "#c2410c",
  borderRadius: "10px",
  color: "#ffffff",
  display: "inline-block",
  fontSize: "16px",
  fontWeight: 600,
  padding: "12px 24px",
  textDecoration: "none",
};
