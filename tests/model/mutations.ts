/** A fault that is put back into the production code, to see whether the model finds it. */
export interface Mutation {
  /** The number of the issue that mended it, or where it would be. */
  name: string;
  what: string;
  patches: readonly Patch[];
}

/** What stands in a file once, and what is to stand there instead. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

/** The faults that the model has to find. */
export const MUTATIONS: readonly Mutation[] = [
  {
    name: "C1 forgotten",
    what: "a transaction that Horizon has forgotten counts as dead",
    patches: [{
      file: "src/wallet/transaction-status.ts",
      find: "const reachesBack = oldest.value.closedAt <= builtAt;",
      replace: "const reachesBack = true;",
    }],
  },
  {
    name: "C1 other network",
    what: "a transaction of a network that was reset counts as dead",
    patches: [{
      file: "src/wallet/transaction-status.ts",
      find: "if (!reset && reachesBack) return",
      replace: "if (reset || reachesBack || oldest.value.sequence <= FIRST_CLOSED_LEDGER) return",
    }],
  },
  {
    name: "C2 cache",
    what: "read lines are kept by the time that rates bear",
    patches: [{
      file: "src/pay/line/lines.ts",
      find: "const key = `${mark} ${rate}`;",
      replace: 'void rate; const key = `${mark} ${Reflect.get(rates ?? {}, "updatedAt")}`;',
    }],
  },
  {
    name: "C2 unread",
    what: "rates are not read again before signing",
    patches: [{
      file: "src/pay/review/final-check.ts",
      find: "      rates.read(),\n    ]);\n    if (signing",
      replace: "    ]);\n    if (signing",
    }, {
      file: "src/pay/review/final-check.ts",
      find: "      record.read(payer, { from: periodBegins() }),\n      rates.read(),",
      replace: "      record.read(payer, { from: periodBegins() }),",
    }],
  },
  {
    name: "C2 moved",
    what: "rates that have moved since the review are signed at without asking again",
    patches: [{
      file: "src/pay/review/final-check.ts",
      find: "if (haveMoved(review.plan, fresh.plan))",
      replace: "if (false && haveMoved(review.plan, fresh.plan))",
    }],
  },
  {
    name: "C2 not as shown",
    what: "what is signed is the plan of that moment, not what was shown",
    patches: [{
      file: "src/pay/review/review.ts",
      find: "parts: review.plan.parts,",
      replace: "parts: ports.$plan.get()?.parts ?? [],",
    }, {
      file: "src/pay/review/final-check.ts",
      find: "if (haveMoved(review.plan, fresh.plan))",
      replace: "if (false && haveMoved(review.plan, fresh.plan))",
    }],
  },
  {
    name: "C3",
    what: "one account is created once for each of its rows",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: `if (how === "create_and_claimable") created.add(account);`,
      replace: "",
    }],
  },
  {
    name: "C4",
    what: "a remedy stays when its finding has gone",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: `    case "ok":
      return "payment";`,
      replace: `    case "ok":
      return how === "skip" ? null : how;`,
    }, {
      file: "src/pay/line/pay-line.ts",
      find:
        "const plain = emptyLine({ name, address, amount, currency, ...typedMemo(line), note });",
      replace:
        "const plain = emptyLine({ name, address, amount, currency, ...typedMemo(line), note, how: line.how });",
    }],
  },
  {
    name: "C5 unasked",
    what: "rows that were not asked about count as ready",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: `if (finding === null) return "unasked";`,
      replace: `if (finding === null) return "ready";`,
    }, {
      file: "src/pay/review/final-check.ts",
      find: `return lines === draft.$draft.get()?.lines ? reviewNow(payer, lookedAt) : "changed";`,
      replace: "void lines; return reviewNow(payer, lookedAt);",
    }],
  },
  {
    name: "C5 changed",
    what: "what was written after the review is sent with it",
    patches: [{
      file: "src/pay/review/review.ts",
      find: "parts: review.plan.parts,",
      replace: "parts: ports.$plan.get()?.parts ?? [],",
    }, {
      file: "src/pay/review/final-check.ts",
      find: "if (fresh.draft.lines !== review.draft.lines)",
      replace: "if (false)",
    }, {
      file: "src/pay/review/final-check.ts",
      find: "return areSamePayees(review.plan, fresh.plan) ? review",
      replace: "return true ? review",
    }],
  },
  {
    name: "C6 unpaid twice",
    what: "the unpaid are put into a second draft when the first was deleted in between",
    patches: [{
      file: "src/pay/send/runs.ts",
      find: `if (ids.some((id) => taken.has(id))) return "taken";`,
      replace: "",
    }, {
      file: "src/pay/send/runs.ts",
      find: "const [lines] = parted(unpaidLines(run), elsewhere);",
      replace: "void elsewhere; const lines = unpaidLines(run);",
    }],
  },
  {
    name: "C6 two tabs",
    what: "two tabs send at once",
    patches: [{
      file: "src/pay/send/runs.ts",
      find: "const done = await world.lock(async () => {",
      replace:
        "const both = async <T>(w: () => Promise<T>) => ({ value: await w() });\n    const done = await both(async () => {",
    }],
  },
  {
    name: "C5 amount",
    what: "an amount that was corrected after the review is paid as it was before",
    patches: [{
      file: "src/pay/review/final-check.ts",
      find: "if (fresh.draft.lines !== review.draft.lines)",
      replace: "if (fresh.draft.lines.length !== review.draft.lines.length)",
    }, {
      file: "src/pay/send/runs.ts",
      find: "if (given.lines !== written.lines ||",
      replace: "if (given.lines.length !== written.lines.length ||",
    }],
  },
  {
    name: "C5 meanwhile",
    what: "an amount that is corrected while somebody says yes is kept and not paid",
    patches: [{
      file: "src/pay/send/runs.ts",
      find: "if (given.lines !== written.lines ||",
      replace: "if (given.lines.length !== written.lines.length ||",
    }],
  },
  {
    name: "C6 rest",
    what: "what was not paid is taken from its run again, without what was corrected since",
    patches: [{
      file: "src/pay/send/runs.ts",
      find: `if (known?.status === "draft") return known.id;`,
      replace: `if (known?.status === "draft") {
      const lines = unpaidLines(run).filter((line) => known.lines.some(({ id }) => id === line.id));
      const updatedAt = new Date(Date.parse(known.updatedAt) + 1).toISOString();
      await journal.saveDrafts(known.updatedAt, { ...known, lines, updatedAt });
      return known.id;
    }`,
    }],
  },
  {
    name: "C6 asking",
    what: "'Checking' does not end after a failure",
    patches: [{
      file: "src/pay/check/check.ts",
      find: "    if (control.signal.aborted) return false;\n    const isRead",
      replace:
        '    if (control.signal.aborted || [...known.values()].includes("unknown")) return false;\n    const isRead',
    }],
  },
  {
    name: "C6 offline",
    what: "a send loop goes on for ever offline",
    patches: [{
      file: "src/pay/send/send.ts",
      find: "if (said.known !== null || isOver) {",
      replace: "if (said.known !== null) {",
    }],
  },
  {
    name: "C7",
    what: "who was paid in this period already is ready all the same",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: `newest.id === line.again ? "ready" : "paid_already"`,
      replace: `newest.id === line.again ? "ready" : "ready"`,
    }],
  },
  {
    name: "C7 waiting",
    what: "what waits to be signed is not held against what was paid meanwhile",
    patches: [{
      file: "src/pay/send/sign.ts",
      find: "if (held !== null) return held;",
      replace: "void held;",
    }],
  },
  {
    name: "C7 unread",
    what: "a record that cannot be read counts as nothing paid meanwhile",
    patches: [{
      file: "src/pay/send/hold.ts",
      find: `known === null) return "unread";`,
      replace: "known === null) return null;",
    }],
  },
  {
    name: "C7 clock",
    what: "the pay period goes by the computer's own clock",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: "const now = record?.ledgerTime ?? 0;",
      replace: "const now = (record?.ledgerTime ?? 0) + (record?.clockAhead ?? 0);",
    }],
  },
  {
    name: "C7 template",
    what: "a template's month does not reach back to what a month that was begun has paid",
    patches: [{
      file: "src/pay/line/pay-period.ts",
      find: "return Math.min(month, half(day), half(today));",
      replace: "return Math.min(half(day), half(today));",
    }],
  },
  {
    name: "C7 ahead",
    what: "who was paid ahead for a month counts as unpaid in it",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: "const due = runs.filter((run) => run.due?.startsWith(month) === true);",
      replace: "const due = runs.filter((run) => run.due === month);",
    }],
  },
  {
    name: "C8 aside",
    what: "money is set aside for an exchange without its customer's memo",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: `return way === null || way === "payment" ? finding : "aside_memo";`,
      replace: "void way; return finding;",
    }],
  },
  {
    name: "C8",
    what: "one memo for all is for those too whose memo is their own",
    patches: [{
      file: "src/pay/check/plan.ts",
      find: "if (checked === undefined || ownMemos.has(checked.line.id)) continue;",
      replace: 'if (checked === undefined || checked.line.address.startsWith("M")) continue;',
    }, {
      file: "src/pay/check/plan.ts",
      find: `if (finding !== "ok" && !isAsideLine(checked.line)) continue;`,
      replace: "void finding;",
    }],
  },
  {
    name: "504 is no",
    what: "a submission without an answer counts as not paid",
    patches: [{
      file: "src/pay/send/send.ts",
      find:
        `return move(sent, "lose", answer.status === "refused" ? { codes: answer.codes } : {});`,
      replace: `return move(sent, answer.status === "refused" ? "lose" : "die");`,
    }, {
      file: "src/pay/send/send.ts",
      find: `if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS, control.signal);
  }
  return await follow(session, part);`,
      replace: `if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS, control.signal);
    if (part.state === "waiting") return { why: "died", part: part.no };
  }
  return await follow(session, part);`,
    }],
  },
  {
    name: "404 is no",
    what: "an envelope that is not there yet counts as dead",
    patches: [{
      file: "src/wallet/transaction-status.ts",
      find: "const expired = latest.value.closedAt > envelope.maxTime;",
      replace: "const expired = latest.value.closedAt > envelope.maxTime - 3_600;",
    }],
  },
  {
    name: "lag",
    what: "a server that lags is believed when it says that something is not there",
    patches: [{
      file: "src/wallet/transaction-status.ts",
      find: "if (!reset && !used && !isCurrent) return NOT_READ;",
      replace: "",
    }],
  },
  {
    name: "untold",
    what: "a number that is used counts as used by another, whatever the history shows",
    patches: [{
      file: "src/wallet/transaction-status.ts",
      find: `const user = used && !reset ? await userOrBump(place, envelope) : "another";`,
      replace: `const user = "another" as TransactionStatus | "another" | "untold";`,
    }],
  },
  {
    name: "not kept",
    what: "an envelope is sent before the journal has it",
    patches: [{
      file: "src/pay/send/send.ts",
      find:
        `part = await move(part, "keep", { attempts: [...part.attempts, attempt], codes: undefined });`,
      replace: `await ports.submit(attempt);
    part = await move(part, "keep", { attempts: [...part.attempts, attempt], codes: undefined });`,
    }],
  },
  {
    name: "over another tab",
    what: "a draft is written over the version of another tab",
    patches: [{
      file: "src/pay/run/journal.ts",
      find: `return kept.updatedAt === base ? "kept" : "newer";`,
      replace: `return "kept";`,
    }],
  },
  {
    name: "begun twice",
    what: "a draft becomes a run a second time in another tab",
    patches: [{
      file: "src/pay/run/journal.ts",
      find: `if (kept.status !== "draft") return "sent";`,
      replace: "",
    }, {
      file: "src/pay/run/journal.ts",
      find: `return kept.updatedAt === base ? "kept" : "newer";`,
      replace: `return "kept";`,
    }],
  },
  {
    name: "C9",
    what: "the mark that most of a column proves is taken for all of it",
    patches: [{
      file: "src/money/written-amount.ts",
      find: "if (mark !== null && proven !== mark) return null;",
      replace: "if (mark !== null && proven !== mark) continue;",
    }],
  },
  {
    name: "C9 thousandths",
    what: "a column's mark makes thousandths of what somebody else wrote with grouped thousands",
    patches: [{
      file: "src/money/written-amount.ts",
      find: `if (proven !== undefined && !proven.includes("."))`,
      replace: "if (proven !== undefined)",
    }],
  },
  {
    name: "C9 question",
    what: "a question about an amount is answered by rows that leave, or come",
    patches: [{
      file: "src/pay/line/pay-line.ts",
      find: "return { ...line, asked: true };",
      replace: "return line;",
    }],
  },
  {
    name: "age",
    what: "the age of a look counts from its end",
    patches: [{
      file: "src/pay/review/final-check.ts",
      find: `reviewNow(payer, lookedAt) : "changed";`,
      replace: `reviewNow(payer, lookedAt + world.now() - lookedAt) : "changed";`,
    }],
  },
  {
    name: "two drafts",
    what: "what was changed while it was being confirmed is written over",
    patches: [{
      file: "src/pay/send/runs.ts",
      find:
        "if (given.lines !== written.lines || given.feeCeiling !== written.feeCeiling) return null;",
      replace: "void given;",
    }, {
      file: "src/pay/send/runs.ts",
      find: "parted(given.lines, rest.ids)",
      replace: "parted(written.lines, rest.ids)",
    }, {
      file: "src/pay/send/runs.ts",
      find: "        ...given,",
      replace: "        ...written,",
    }],
  },
  {
    name: "kept",
    what: "a row is said to be kept while it is still being written",
    patches: [{
      file: "src/pay/draft/draft.ts",
      find: "if (draft === null || draft.lines === kept) return NO_LINES;",
      replace: "if (draft === null || kept.length >= 0) return NO_LINES;",
    }],
  },
  {
    name: "kept never",
    what: "what is changed while a draft is written waits for the next change",
    patches: [{
      file: "src/pay/draft/draft.ts",
      find: "      isDue = false;\n      const draft = $draft.get();",
      replace: "      const draft = $draft.get();",
    }, {
      file: "src/pay/draft/draft.ts",
      find: "      const written = await write(draft, base);",
      replace: "      const written = await write(draft, base);\n      isDue = false;",
    }],
  },
  {
    name: "kept of before",
    what: "a draft is opened as the database had it before the last change was kept",
    patches: [{
      file: "src/pay/draft/draft.ts",
      find: "if ($draft.get()?.id === id) return true;",
      replace: "",
    }],
  },
  {
    name: "memos",
    what: "a month's name is filled into a memo that tells an exchange whose money it is",
    patches: [{
      file: "src/pay/run/memo-template.ts",
      find:
        `(address.startsWith("M") || memoType !== undefined || run.ownMemos?.includes(id) === true)`,
      replace: `(address.startsWith("M") || memoType !== undefined || (void id, false))`,
    }],
  },
  {
    name: "look-alike",
    what: "an address that begins and ends like a known one is taken for nothing",
    patches: [{
      file: "src/pay/check/look-alike.ts",
      find: "if (paidAccounts.has(account)) return null;",
      replace: "if (paidAccounts.size >= 0) return null;",
    }],
  },
  {
    name: "other address",
    what: "somebody who was paid may have another address without a question",
    patches: [{
      file: "src/pay/check/look-alike.ts",
      find: "const other = alike === null ? otherOfName(line) : null;",
      replace: "void otherOfName; const other: KnownPayee | null = null;",
    }],
  },
  {
    name: "last time",
    what: "last time had what was shown then, paid or not",
    patches: [{
      file: "src/pay/review/last-time.ts",
      find: `return kept.parts.filter(({ state }) => state === "paid").flatMap(({ payments }) =>`,
      replace: "return kept.parts.flatMap(({ payments }) =>",
    }],
  },
  {
    name: "new",
    what: "whoever is paid for the first time looks like everybody else",
    patches: [{
      file: "src/pay/review/last-time.ts",
      find: "else if (watch?.wasPaid(payment.address, plan.customers[at] ?? null) === false) {",
      replace:
        "else if (watch?.wasPaid(payment.address, plan.customers[at] ?? null) === false && run !== null) {",
    }],
  },
  {
    name: "restored",
    what: "a row of a table is taken for whoever stands first on the list",
    patches: [{
      file: "src/pay/people/backup-file.ts",
      find: "(byId.get(person.id) ?? [])",
      replace: "list.slice(0, 1)",
    }, {
      file: "src/pay/people/backup-file.ts",
      find: "taken.add(known);",
      replace: "",
    }],
  },
  {
    name: "months",
    what: "the months count what this browser has paid once more from the ledger",
    patches: [{
      file: "src/pay/paid/run-record.ts",
      find: `type === "sent" && !parts.has(hash)`,
      replace: `type === "sent" && (parts.size === 0 || hash !== "")`,
    }],
  },
  {
    name: "same envelope",
    what: "what is the same in all else is the same envelope, by whomever it is signed",
    patches: [{
      file: "src/pay/send/sign.ts",
      find: "minTime: ownMoment(),",
      replace: "minTime: ownMoment() - ownMoment() > MOMENTS ? 1 : 0,",
    }, {
      file: "src/pay/send/sign.ts",
      find: "if (await isUsed(sequence, latest.value.closedAt)) return",
      replace: "if (await isUsed(sequence, latest.value.closedAt) && sequence === 0n) return",
    }],
  },
  {
    name: "C10",
    what: "local money is rounded down to the stroop",
    patches: [{
      file: "src/money/convert.ts",
      find: "RATE_SCALE + divisor - 1n) / divisor;",
      replace: "RATE_SCALE) / divisor;",
    }],
  },
];
