import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { onMedia } from "./media.ts";
import { postForm, undoOf } from "./requests.ts";

const { program, editor, get, stored } = onMedia();
const { cookieOf } = program;

describe("how files are served", () => {
  test("ranges, invalid ranges, HEAD requests, and conditional requests", async () => {
    const path = await stored("count.txt", "0123456789");
    const part = await get(path, { Range: "bytes=2-4" });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
    const last = await get(path, { Range: "bytes=-3" });
    expect([last.status, await last.text()]).toEqual([206, "789"]);
    const beyond = await get(path, { Range: "bytes=10-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const etag = part.headers.get("etag") ?? "";
    expect((await get(path, { "If-None-Match": etag })).status).toBe(304);
    expect((await get(path, { Range: "bytes=0-0", "If-Range": '"other"' })).status).toBe(200);
    const head = await fetch(`${program.address}${path}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    expect(head.headers.get("accept-ranges")).toBe("bytes");
  });

  test("an image can be shown by webmail, but no other file by another site's page", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("cross-origin-resource-policy");
    const picture = await stored("mailed.png", await files.picture("png", { width: 400, height: 300 }));
    expect(await policyOf(picture)).toBe("cross-origin");
    expect(await policyOf(picture.replace(".png", "-320.webp"))).toBe("cross-origin");
    expect(await policyOf("/icon-192.png")).toBe("cross-origin");
    expect(await policyOf(await stored("terms.txt", "text"))).toBe("same-origin");
    expect(await policyOf("/")).toBe("same-origin");
  });

  test.each([
    "/media/",
    "/media/x",
    "/media/../../secret",
    "/media/%2e%2e/%2e%2e/secret",
    "/media/a/..%2f..%2fsecret",
    "/media/%",
    "/media/%00",
    "/media//etc/passwd",
    `/media/${"a".repeat(2_000)}`,
  ])("%s does not exist", async (path) => {
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(program.address);
      httpRequest({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  test("a media file does not accept POST", async () => {
    const path = await stored("post.txt", "text");
    expect((await postForm(`${program.address}${path}`, {})).status).toBeGreaterThanOrEqual(400);
  });
});

describe("the screen's forms", () => {
  const forms = (fields: Record<string, string>, role: "editor" | "viewer" = "editor") =>
    postForm(`${program.address}/admin/media`, fields, cookieOf(role));

  test("a deleted file is gone for visitors right away; Undo restores it with its sizes", async () => {
    const path = await stored("undo.png", await files.picture("png", { width: 400, height: 300 }));
    const small = path.replace(".png", "-320.webp");
    const page = await (await get("/admin/media?q=undo.png", editor())).text();
    const id = /delete=([0-9a-f-]{36})/.exec(page)?.[1] ?? "";
    const deleted = await forms({ intent: "delete", id, version: "1" });
    expect(deleted.status).toBe(302);
    expect([(await get(path)).status, (await get(small)).status]).toEqual([404, 404]);
    const flash = decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(deleted.headers.get("set-cookie") ?? "")?.[1] ?? "");
    expect(JSON.parse(flash)).toMatchObject({ text: "File deleted successfully" });
    expect((await forms((await undoOf(deleted, cookieOf("editor"))).fields)).status).toBe(302);
    expect([(await get(path)).status, (await get(small)).status]).toEqual([200, 200]);
    expect((await forms({ intent: "delete", id, version: "9" })).status).toBe(409);
    expect((await forms({ intent: "edit", id, version: "1", file_name: "undo.png", alt_text: "x".repeat(301), caption: "" })).status).toBe(
      422,
    );
    expect((await forms({ intent: "edit", id, version: "1", file_name: "undo.png", alt_text: "Said", caption: "" })).status).toBe(302);
    expect((await forms({ intent: "edit", id, version: "1", file_name: "undo.png", alt_text: "Late", caption: "" })).status).toBe(409);
    for (const intent of [
      "edit",
      "delete",
      "restore",
      "choose",
      "organize",
      "frame",
      "swap",
      "restore-content",
      "undo-swap",
      "undo-organize",
    ])
      expect((await forms({ intent, id }, "viewer")).status).toBe(403);
  });

  const idOf = async (name: string) =>
    /delete=([0-9a-f-]{36})/.exec(await (await get(`/admin/media?q=${encodeURIComponent(name)}`, editor())).text())?.[1] ?? "";
  const toastOf = (response: Response) =>
    JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "{}")) as {
      text?: string;
    };
  const replace = (fields: Record<string, string>, name: string, content: Uint8Array | string, headers = editor()) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("file", new Blob([content as BlobPart]), name);
    return fetch(`${program.address}/admin/media/upload`, { method: "POST", body: form, headers, redirect: "manual" });
  };

  test("without scripts, a file is replaced at its address, which tells browsers and caches so; Undo brings it back", async () => {
    const path = await stored("headshot.png", await files.picture("png", { width: 400, height: 300 }));
    const id = await idOf("headshot.png");
    const dialog = await (await get(`/admin/media?replace=${id}`, editor())).text();
    expect(dialog).toContain('name="replaces"');
    const before = await get(path);
    const replaced = await replace({ replaces: id, version: "1", way: "address" }, "IMG_1.heic", files.heic);
    expect([replaced.status, toastOf(replaced).text]).toEqual([
      302,
      "File replaced. Its address stays the same. It was converted from HEIC.",
    ]);
    const after = await get(path, { "If-None-Match": before.headers.get("etag") ?? "" });
    expect([after.status, after.headers.get("content-type"), after.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=60",
    ]);
    const small = await get(path.replace(".png", "-320.webp"));
    expect([small.status, small.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    expect((await forms((await undoOf(replaced, cookieOf("editor"))).fields)).status).toBe(302);
    expect((await get(path)).headers.get("etag")).toBe(before.headers.get("etag"));
    expect(toastOf(await replace({ replaces: id, version: "1" }, "a.png", await files.picture("png"))).text).toContain(
      "Someone else changed this file",
    );
    const wrong = await replace({ replaces: id }, "a.pdf", files.pdf);
    expect([wrong.headers.get("location"), toastOf(wrong).text]).toMatchObject([
      `/admin/media?replace=${id}`,
      expect.stringContaining("a different kind of file"),
    ]);
    expect(toastOf(await replace({ replaces: "x" }, "a.pdf", files.pdf)).text).toContain("out of date");
    expect((await replace({ replaces: id }, "a.png", "x", cookieOf("viewer"))).status).toBe(403);
  });

  test("a new file takes a file's place on the public pages at once, and Undo takes it back", async () => {
    const path = await stored("old-logo.png", await files.picture("png"));
    const id = await idOf("old-logo.png");
    const fields = { title: "Logos", slug: "logos", status: "published", og_image: path };
    expect((await postForm(`${program.address}/admin/pages/new`, { intent: "add", ...fields }, cookieOf("editor"))).status).toBe(302);
    expect(await (await get("/logos")).text()).toContain(path);
    expect(await (await get(`/admin/media?replace=${id}`, editor())).text()).toContain("The new file is used in 1 place.");
    const replaced = await replace({ replaces: id, version: "1", way: "new" }, "new-logo.png", await files.picture("png"));
    expect([replaced.status, toastOf(replaced).text]).toEqual([302, "New file added and used in 1 place."]);
    await expect.poll(async () => (await (await get("/logos")).text()).includes(path)).toBe(false);
    expect(await (await get(`/admin/media?delete=${id}`, editor())).text()).toContain("used anywhere on the site");
    expect((await forms((await undoOf(replaced, cookieOf("editor"))).fields)).status).toBe(302);
    await expect.poll(async () => (await (await get("/logos")).text()).includes(path)).toBe(true);
    expect(await (await get(`/admin/media?delete=${id}`, editor())).text()).toContain("Use another file in these places first");
    const other = await idOf("new-logo.png");
    expect(await (await get(`/admin/media?swap=${id}&find=new-logo`, editor())).text()).toContain(`value="${other}"`);
    const swapped = await forms({ intent: "swap", id, with: other, next: "delete" });
    expect([toastOf(swapped).text, swapped.headers.get("location")]).toEqual(["Replaced in 1 place", `/admin/media?delete=${id}`]);
    for (const wrong of [{ with: id }, { with: "x" }, {}] as Record<string, string>[])
      expect((await forms({ intent: "swap", id, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  });

  test("a crop is kept in percent, shown in the dialog, and undone", async () => {
    const path = await stored("hero.png", await files.picture("png", { width: 800, height: 400 }));
    const id = await idOf("hero.png");
    const frame = { crop_x: "25", crop_y: "0", crop_width: "50", crop_height: "100", focus_x: "30", focus_y: "20" };
    const cropped = await forms({ intent: "frame", id, version: "1", ...frame });
    expect(toastOf(cropped).text).toBe("Picture cropped");
    const widthOf = async (address: string) => (await sharp(Buffer.from(await (await get(address)).arrayBuffer())).metadata()).width;
    expect(await widthOf(path)).toBe(400);
    const dialog = await (await get(`/admin/media?frame=${id}`, editor())).text();
    const whole = /href="data:image\/webp;base64,([^"]+)"/.exec(dialog)?.[1] ?? "";
    expect((await sharp(Buffer.from(whole, "base64")).metadata()).width).toBe(800);
    for (const [name, value] of Object.entries(frame)) expect(dialog).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    expect(dialog, "no style that our policy would block").not.toMatch(/ style="/);
    const focused = await forms({ intent: "frame", id, version: "2", ...frame, focus_y: "90" });
    expect(toastOf(focused).text).toBe("Focal point saved");
    expect((await forms((await undoOf(focused, cookieOf("editor"))).fields)).status).toBe(302);
    expect((await forms((await undoOf(cropped, cookieOf("editor"))).fields)).status).toBe(302);
    expect(await widthOf(path)).toBe(800);
    expect((await forms({ intent: "frame", id, ...frame, crop_x: "101" })).status).toBe(422);
    expect((await forms({ intent: "frame", id, version: "1", ...frame })).status).toBe(409);
  });

  test("selected files are moved and tagged together, and found by both", async () => {
    for (const name of ["gala-1.txt", "gala-2.txt"]) await stored(name, "x");
    const ids = [await idOf("gala-1.txt"), await idOf("gala-2.txt")];
    const post = (fields: [string, string][]) => {
      const headers = { Origin: program.address, ...cookieOf("editor") };
      return fetch(`${program.address}/admin/media`, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
    };
    const selected = ids.map((id): [string, string] => ["id", id]);
    const chosen = await post([["intent", "choose"], ["change", "organize"], ...selected]);
    expect(chosen.headers.get("location")).toBe(`/admin/media?organize=${ids.join("%2C")}`);
    const moved = await post([["intent", "organize"], ["folder", "Gala 2026"], ["add_tags", "gala, night"], ...selected]);
    expect(toastOf(moved).text).toBe("2 files updated");
    const page = await (await get("/admin/media?folder=Gala+2026&tag=night&uploaded=this-month", editor())).text();
    for (const id of ids) expect(page).toContain(`delete=${id}`);
    expect((await forms((await undoOf(moved, cookieOf("editor"))).fields)).status).toBe(302);
    expect(await (await get("/admin/media?folder=Gala+2026", editor())).text()).toContain("No matching files");
  });

  test("invalid input is refused, and ignored in the address", async () => {
    const wrong: Record<string, string>[] = [
      { intent: "delete", id: "x" },
      { intent: "delete" },
      { intent: "restore", ids: "x,y" },
      { intent: "choose" },
      { intent: "?" },
    ];
    for (const fields of wrong) expect((await forms(fields)).status, JSON.stringify(fields)).toBe(422);
    for (const search of ["?q=%00&page=x&kind=y&sort=z", "?page=999", `?q=${"x".repeat(3_000)}`])
      expect((await get(`/admin/media${search}`, editor())).status).toBe(200);
    expect((await get("/admin/media?edit=x", editor())).status).toBe(404);
  });

  test("without scripts an upload is an ordinary form, and says what happened", async () => {
    const form = new FormData();
    form.append("files", new Blob(["text"]), "plain.txt");
    form.append("files", new Blob(["MZ"]), "plain.exe");
    const response = await fetch(`${program.address}/admin/media/upload`, {
      method: "POST",
      body: form,
      headers: editor(),
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin/media?upload"]);
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const page = await (await get("/admin/media?upload", { Cookie: `${editor().Cookie}; ${cookie}` })).text();
    expect(page).toContain("File uploaded successfully “plain.exe” isn't a supported file type");
    expect(page.toLowerCase()).toContain('enctype="multipart/form-data"');
  });
});
