import { expect, test } from "vitest";
import { isHostAsTyped } from "./check-address.ts";

test.each([
  "https://hooks.example.com/in?key=1",
  "HTTPS://Hooks.Example.COM:8443",
  "https://user:pass@example.com/",
  "https://93.184.216.34/",
  "https://[2606:2800:220:1::1]:8443/",
  "https://Bücher.example/in",
  "https://xn--bcher-kva.example/in",
  "https://example.com./",
])("%s leads where it says", (address) => expect(isHostAsTyped(address)).toBe(true));

test.each([
  "https://x.org\\@127.0.0.1/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://0177.0.0.1/",
  "https:/example.com/",
  "https:example.com/",
  "https:///example.com/",
  "https://ex%61mple.com/",
  "https://ⓔxample.com/",
  "https://１２７.0.0.1/",
  "https://[0:0::1]/",
])("%s is read as something else", (address) => expect(isHostAsTyped(address)).toBe(false));
