// The parts of the page that are loaded on first use, in one request.
export { LookAlikeWarning } from "./LookAlikeWarning.tsx";
export { DeclineForm } from "./DeclineForm.tsx";
export { UnsentReply } from "./UnsentReply.tsx";
export { ActionFaultNotice, WorkProgress } from "./WorkProgress.tsx";
export { SigningMethods } from "./SigningMethods.tsx";
export * from "./StateScreens.tsx";
export { UnsafeProposal } from "./UnsafeProposal.tsx";
