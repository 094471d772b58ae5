import { expect, type Page } from "@playwright/test";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { unwrap } from "../../src/client/answer.ts";
import { createBoxApi } from "../../src/client/box.ts";
import { readInvitation } from "../../src/invitation/invitation.ts";
import { deriveBoxKeys, readBoxLink } from "../../src/box/link.ts";
import { createReply, replyText, sealReply } from "../../src/invitation/reply.ts";
import { signTextWith } from "../../src/wallet/keys.ts";
import { networkOf } from "./dashboard-world.ts";

/** Answers an invitation like its page does, with the test's account, in a slot of its box. */
export async function answerInvitation(url: string, key: Keypair, slot = 1): Promise<void> {
  const { origin, host } = new URL(url);
  const link = readBoxLink("invitation", new URL(url));
  if (link === null) throw new Error(`broken link: ${url}`);
  const keys = await deriveBoxKeys("invitation", link);
  const token = keys.guestToken;
  const boxes = createBoxApi({ baseUrl: origin });
  const { passphrase: network } = await networkOf(origin);
  const sealed = unwrap(await boxes.readSlot(keys.box, 0, { token }));
  const now = Date.now();
  const reading = await readInvitation(sealed, { keys, site: host, network, now });
  if (!("invitation" in reading)) throw new Error(reading.code);
  const said = createReply(reading.invitation, { box: keys.box, address: key.publicKey() });
  const signature = signTextWith(key, replyText(said));
  const reply = await sealReply(keys, slot, { ...said, signature });
  unwrap(await boxes.writeSlot(keys.box, slot, reply, { token }));
}

/** Adds people by name and signs one invitation for all of them. */
export async function invite(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  for (const name of names) {
    await page.getByLabel("Name of a new person").fill(name);
    await page.getByRole("button", { name: "Add to the list" }).click();
    await expect(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeChecked();
  }
  const sign = names.length === 1
    ? "Sign and create 1 invitation"
    : `Sign and create ${names.length} invitations`;
  await page.getByRole("button", { name: sign }).click();
  await expect(rows(page)).toHaveCount(names.length);
}

/** The invited people in the dashboard's list. */
export const rows = (page: Page) => page.locator(".invitations .rows > li");

/** A person's invitation link. */
export async function linkOf(page: Page, name: string): Promise<string> {
  const row = rows(page).filter({ hasText: name });
  await row.getByText(`Send or show ${name}’s link`).click();
  const text = await row.locator(".says").textContent();
  return /https?:\/\/\S+/.exec(text ?? "")?.[0] ?? "";
}
