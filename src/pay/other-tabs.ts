/** One channel for both ways: what a tab says through it does not come back to itself. */
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel("lipwa runs");
  return channel;
}

/** Tells the other tabs of this browser that a run or a draft has changed. */
export function announceRun(runId: string): void {
  open().postMessage(runId);
}

/** Calls `changed` with the id of each run that another tab changes. */
export function whenOtherTabs(changed: (runId: string) => void): void {
  open().onmessage = ({ data }) => {
    if (typeof data === "string") changed(data);
  };
}
