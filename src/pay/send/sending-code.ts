// The code for sending runs and asking for results. Loaded on demand.
export { addAnswer, readApproval, readBox } from "./approval.ts";
export { withoutLines } from "./hold.ts";
export { endProposal, propose, withNewBox } from "./propose.ts";
export { fetchStatus, sendPorts } from "./send-ports.ts";
export { sendRun, sendSigned, stepFor } from "./send.ts";
