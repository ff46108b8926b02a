import { request as httpRequest } from "node:http";
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
    expect((await forms({ intent: "edit", id, version: "1", alt_text: "x".repeat(301), caption: "" })).status).toBe(422);
    expect((await forms({ intent: "edit", id, version: "1", alt_text: "Said", caption: "" })).status).toBe(302);
    expect((await forms({ intent: "edit", id, version: "1", alt_text: "Late", caption: "" })).status).toBe(409);
    for (const intent of ["edit", "delete", "restore", "choose"]) expect((await forms({ intent, id }, "viewer")).status).toBe(403);
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
