import { z } from "zod";
import { API_ERRORS, type ErrorCode } from "./errors.ts";

const codes = Object.keys(API_ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error. */
export const problemBody = z.object({
  error: z.string().meta({ description: "A sentence for people" }),
  code: z.enum(codes).meta({ description: "A stable word for programs" }),
  requestId: z.string().meta({ description: "The X-Request-Id of the answer" }),
  detail: z.string().optional().meta({ description: "More, where more can be said" }),
  param: z.string().optional().meta({ description: "The parameter at fault" }),
}).meta({ id: "Problem" });
