// What the page loads when it is used, in one request.
export { Alike } from "./Alike.tsx";
export { Decline } from "./Decline.tsx";
export { Kept } from "./Kept.tsx";
export { Fault, Progress } from "./Progress.tsx";
export { SignWith } from "./SignWith.tsx";
export * from "./States.tsx";
export { Stopped } from "./Stopped.tsx";
export { signerFor } from "./ways.ts";
