import { atom } from "nanostores";
import { expect, test } from "vitest";
import { demoWallet } from "../../../../src/wallet/demo.ts";
import { DEMO_EMPLOYERS } from "../../../../src/wallet/demo-accounts.ts";
import { type JobStep, runWalletJob } from "../../../../src/wallet/work-steps.ts";

const [NAME] = DEMO_EMPLOYERS;
const demo = demoWallet({ passphrase: "A test network", horizonUrl: null }, NAME);

test.each([true, false])(
  "a wallet's window opens with the click, and closes with the signature: %s",
  async (signs) => {
    const steps: string[] = [];
    const holdWindow = () => {
      steps.push("opened");
      return () => void steps.push("closed");
    };
    const wallet = { ...demo, holdWindow };
    const work = runWalletJob(
      atom<JobStep>({ step: "idle" }),
      { address: "", wallet },
      async (on) => {
        steps.push("asked");
        await Promise.resolve();
        if (!signs) return { ok: false, code: "refused" };
        on.onSigned?.("hash");
        steps.push("sent");
        return { ok: true, hash: "hash" };
      },
    );
    expect(steps).toEqual(["opened", "asked"]);
    await work;
    expect(steps.slice(2)).toEqual(signs ? ["closed", "sent"] : ["closed"]);
  },
);
