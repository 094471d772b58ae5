import { describe, expect, test } from "vitest";
import { createJournal } from "../../../../../src/pay/run/journal.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { memoryDatabase } from "../pay-world.ts";
import { sampleRun } from "../run-samples.ts";

function draft(name: string, updatedAt: string): Run {
  return sampleRun({ purpose: name, updatedAt, status: "draft", payer: null });
}

describe("saveDrafts()", () => {
  test("keeps a new draft, and each next version of it", async () => {
    const journal = createJournal(memoryDatabase());
    expect(await journal.saveDrafts(null, draft("A", "1"))).toBe("saved");
    expect(await journal.saveDrafts("1", draft("B", "2"))).toBe("saved");
    expect((await journal.run("run"))?.purpose).toBe("B");
  });

  test("overwrites no version that the tab does not know", async () => {
    const journal = createJournal(memoryDatabase());
    await journal.saveDrafts(null, draft("A", "1"));
    await journal.saveDrafts("1", draft("newer", "2"));
    expect(await journal.saveDrafts("1", draft("older", "3"))).toBe("newer");
    expect(await journal.saveDrafts(null, draft("older", "3"))).toBe("newer");
    expect((await journal.run("run"))?.purpose).toBe("newer");
  });

  test("brings back no draft that was deleted, and touches none that was sent", async () => {
    const journal = createJournal(memoryDatabase());
    await journal.saveDrafts(null, draft("A", "1"));
    await journal.removeDraft("run");
    expect(await journal.saveDrafts("1", draft("B", "2"))).toBe("deleted");
    expect(await journal.run("run")).toBeNull();
    await journal.saveDrafts(null, draft("A", "1"));
    await journal.begin("1", { ...draft("A", "2"), status: "sending" });
    expect(await journal.saveDrafts("1", draft("B", "3"))).toBe("sent");
    expect((await journal.run("run"))?.status).toBe("sending");
  });
});

test("begin() begins the version that the tab shows, once, and no other", async () => {
  const journal = createJournal(memoryDatabase());
  const sending = (updatedAt: string): Run => ({ ...draft("A", updatedAt), status: "sending" });
  await journal.saveDrafts(null, draft("A", "1"));
  expect(await journal.begin("0", sending("2"))).toBe("newer");
  expect((await journal.run("run"))?.status).toBe("draft");
  expect(await journal.begin("1", sending("2"))).toBe("saved");
  expect(await journal.begin("1", sending("3"))).toBe("sent");
  expect(await journal.begin("2", sending("3"))).toBe("sent");
});

describe("removeDraft()", () => {
  test("answers what it removed, which can be kept again", async () => {
    const journal = createJournal(memoryDatabase());
    await journal.saveDrafts(null, draft("A", "1"));
    const removed = await journal.removeDraft("run");
    expect(removed).toEqual(draft("A", "1"));
    expect(await journal.run("run")).toBeNull();
    expect(await journal.removeDraft("run")).toBeNull();
    expect(removed && await journal.saveDrafts(null, removed)).toBe("saved");
  });

  test("removes no run that another tab has begun to send", async () => {
    const journal = createJournal(memoryDatabase());
    await journal.saveDrafts(null, draft("A", "1"));
    const removing = journal.begin("1", { ...draft("A", "2"), status: "sending" });
    expect(await journal.removeDraft("run")).toBeNull();
    await removing;
    expect((await journal.run("run"))?.status).toBe("sending");
  });
});

describe("mergeDrafts()", () => {
  const rest = { ...draft("rest", "1"), id: "rest" };
  const whole = draft("whole", "2");

  test("keeps the draft and removes the one whose lines it has taken, together", async () => {
    const journal = createJournal(memoryDatabase());
    await journal.saveDrafts(null, draft("A", "1"), rest);
    expect(await journal.mergeDrafts("1", whole, rest)).toBe("saved");
    expect((await journal.runs()).map(({ purpose: name }) => name)).toEqual(["whole"]);
  });

  test("does nothing where another tab has changed, sent or deleted either", async () => {
    const journal = createJournal(memoryDatabase());
    await journal.saveDrafts(null, draft("A", "1"), rest);
    expect(await journal.mergeDrafts("0", whole, rest)).toBe("newer");
    await journal.saveDrafts("1", { ...rest, updatedAt: "3" });
    expect(await journal.mergeDrafts("1", whole, rest)).toBe("rest_changed");
    await journal.begin("3", { ...rest, status: "sending" });
    expect(await journal.mergeDrafts("1", whole, { ...rest, updatedAt: "3" })).toBe("rest_changed");
    expect((await journal.run("rest"))?.status).toBe("sending");
    expect((await journal.run("run"))?.purpose).toBe("A");
    await journal.removeDraft("run");
    expect(await journal.mergeDrafts("1", whole, rest)).toBe("deleted");
  });
});
