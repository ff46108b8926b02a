import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draw, drawPlaceholder } from "./draw.ts";
import { drawnPictures, localPictureRequests, makePictures, preloadPictures } from "./local-pictures.ts";
import { MOTIFS, motifOf } from "./motifs.ts";
import { pickFor } from "./pen.ts";
import type { PictureRequest } from "./picture-maker.ts";

const request = (changes: Partial<PictureRequest> = {}): PictureRequest => ({
  prompt: "What happens behind managed IT services",
  service: "Managed IT Services",
  location: "Austin",
  cacheKey: "services/managed-it-services/austin/1",
  ...changes,
});
const anyText = fc.string({ unit: "binary", maxLength: 300 });
const anyRequest = fc.record({ prompt: anyText, service: anyText, location: anyText, cacheKey: anyText });
const everyMotif = [
  ...["Email Hosting", "CMMC Compliance", "Cloud Backup", "Cybersecurity", "Network Cabling", "Website Development"],
  ...["Server Management", "Help Desk", "Plumbing"],
].flatMap((service) => Array.from({ length: 40 }, (_, place) => request({ service, cacheKey: `${service} ${place}` })));

describe("a drawing", () => {
  test("is well-formed XML for any text, and no text leaves its place", () => {
    fc.assert(
      fc.property(anyRequest, (any) => {
        for (const svg of [draw(any), drawPlaceholder(any)]) {
          expect(() => new Resvg(svg)).not.toThrow();
          expect(svg.replace(/<title>[^<]*<\/title><desc>[^<]*<\/desc>/, "")).toMatch(
            /^(<\/?(svg|g|path)( [a-z-]+="[^"<>&]*"| xmlns="[^"]*"| viewBox="[^"]*")*\/?>)+$/,
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  test("is the same for the same request, and different for another", () => {
    fc.assert(
      fc.property(anyRequest, anyRequest, (one, other) => {
        expect(draw({ ...one })).toBe(draw(one));
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(draw(one) === draw(other)).toBe(isSame);
      }),
      { numRuns: 100 },
    );
    expect(new Set(everyMotif.map(draw)).size).toBe(everyMotif.length);
  });

  test("has 1.5 to 4 KB, and no invalid numbers", () => {
    for (const one of [...everyMotif, ...everyMotif.map((each) => ({ ...each, prompt: "The town of Austin" }))]) {
      const svg = draw(one);
      expect(svg.length, one.service).toBeGreaterThan(1_500);
      expect(svg.length, one.service).toBeLessThan(4_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test("requests nothing and runs nothing", () => {
    for (const one of everyMotif) expect(draw(one)).not.toMatch(/href|url\(|style=|<script|on[a-z]+=|class=/);
  });
});

test.each([
  ["Managed IT Services", "racks"],
  ["IT Support", "talk"],
  ["Help Desk Support", "talk"],
  ["Network Security", "shield"],
  ["Cybersecurity Consulting", "shield"],
  ["CMMC Compliance Support", "checklist"],
  ["HIPAA IT Compliance", "checklist"],
  ["Business Email Hosting", "letter"],
  ["Cloud Backup", "cloud"],
  ["Server Management", "racks"],
  ["Website Development", "browser"],
])("%s is drawn as %s", (service, motif) => expect(motifOf(request({ service }), pickFor("x"))).toBe(motif));

test("a town is drawn if the prompt asks for one, and something fitting for any service", () => {
  expect(motifOf(request({ prompt: "The town of Austin" }), pickFor("x"))).toBe("skyline");
  fc.assert(
    fc.property(anyText, anyText, (service, key) => {
      expect(Object.keys(MOTIFS)).toContain(motifOf(request({ service }), pickFor(key)));
    }),
  );
});

describe("pictures", () => {
  test("come in the order of the requests, with what was requested", async () => {
    const requests = [request(), request({ prompt: "The town of Austin" })];
    const made = await makePictures(requests);
    expect(made).toEqual(requests.map((one) => ({ prompt: one.prompt, isCached: false, svg: draw(one) })));
  });

  test("from a failing maker are placeholders, and the others are there", async () => {
    const maker = {
      make: (one: PictureRequest) => (one.location === "Waco" ? Promise.reject(new Error("no such town")) : drawnPictures.make(one)),
    };
    const [failed, made] = await makePictures([request({ location: "Waco" }), request()], maker);
    expect(failed).toMatchObject({ svg: drawPlaceholder(request()) });
    expect(made).toMatchObject({ svg: draw(request()) });
  });

  test("from an external service have an address", async () => {
    const maker = { make: async ({ prompt }: PictureRequest) => ({ prompt, isCached: true, imageURL: "/media/x.webp" }) };
    expect(await makePictures([request()], maker)).toEqual([{ prompt: request().prompt, isCached: true, imageURL: "/media/x.webp" }]);
  });
});

describe("made in advance", () => {
  const names = { terms: ["Managed IT", "Cloud Backup", "IT Support", "Server Management"], locations: ["Austin", "Waco", "Dallas"] };
  const titles = ["What happens behind [search_term]", "Near [Location]"];
  const recording = () => {
    const asked: PictureRequest[] = [];
    const make = async (request: PictureRequest) => {
      asked.push(request);
      return { prompt: request.prompt, isCached: false, svg: draw(request) };
    };
    return { asked, maker: { make } };
  };

  test("are the pictures of the first three services in the first two locations, and no page is made again", async () => {
    const { asked, maker } = recording();
    await preloadPictures(names, titles, maker);
    expect(asked.map(({ cacheKey }) => cacheKey)).toEqual(
      ["managed-it", "cloud-backup", "it-support"].flatMap((term) =>
        ["austin", "waco"].flatMap((town) => [1, 2].map((place) => `services/${term}/${town}/${place}`)),
      ),
    );
    const page = localPictureRequests({ slug: "services/it-support/waco", term: "IT Support", location: "Waco" }, titles);
    expect((await makePictures(page, maker)).map(({ prompt }) => prompt)).toEqual([
      "IT Support in Waco: What happens behind IT support",
      "The town of Waco: Near Waco",
    ]);
    expect(asked).toHaveLength(12);
    await makePictures(localPictureRequests({ slug: "services/it-support/dallas", term: "IT Support", location: "Dallas" }, titles), maker);
    expect(asked).toHaveLength(14);
  });

  test("are those of San Antonio if no location is known", async () => {
    const { asked, maker } = recording();
    await preloadPictures({ ...names, locations: [] }, titles, maker);
    expect(new Set(asked.map(({ location }) => location))).toEqual(new Set(["San Antonio"]));
  });

  test("are requested again if they failed, and no more than 500 are cached", async () => {
    let fails = true;
    const { asked, maker } = recording();
    const shaky = { make: async (request: PictureRequest) => (fails ? Promise.reject(new Error("away")) : maker.make(request)) };
    const one = request({ cacheKey: "once more" });
    await makePictures([one], shaky);
    fails = false;
    await makePictures([one], shaky);
    await makePictures([one], shaky);
    expect(asked).toHaveLength(1);
    await makePictures(
      Array.from({ length: 500 }, (_, n) => request({ cacheKey: `many/${n}` })),
      shaky,
    );
    await makePictures([one], shaky);
    expect(asked).toHaveLength(502);
  });
});
