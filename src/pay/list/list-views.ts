import { withWords } from "../ui/late-words.ts";

/** 'What is in this list?': reads a list, and asks what its columns mean. */
export const importForm = withWords(() => import("./ImportForm.tsx"));

/** What a list looks like. */
export const sampleList = withWords(() => import("./SampleList.tsx"));
