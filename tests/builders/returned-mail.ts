/** The building blocks of returned emails. */

export interface Original {
  /** The delivery's token. The email comes to bounces+<token>@lonemesa.example. */
  token: string;
}

export const verp = (token: string) => `bounces+${token}@lonemesa.example`;
export const mail = (...lines: string[]) => `${lines.join("\r\n")}\r\n`;

/** The newsletter's headers, as they're returned with it. */
export const original = (token: string, to = "nobody@example.net") =>
  mail(
    `Return-Path: <${verp(token)}>`,
    "Received: from mail.lonemesa.example (mail.lonemesa.example [192.0.2.10])",
    "\tby mx.example.net (Postfix) with ESMTPS id 4XyZ1",
    `To: ${to}`,
    "From: Lone Mesa IT <news@lonemesa.example>",
    "Subject: November at Lone Mesa",
    "Message-ID: <6f0b3c1e-0000-4000-8000-000000000001.77@lonemesa.example>",
    `List-Unsubscribe: <https://lonemesa.example/newsletter/unsubscribe?token=x.y&d=${token}>,`,
    ` <mailto:bounces@lonemesa.example?subject=unsubscribe%20${token}>`,
  );
