import { z } from "zod";
import { timestamp } from "./primitives.ts";

const breaker = z.enum(["closed", "open", "half_open"]).meta({
  description:
    "closed: in use; open: not used for a while after failures; half_open: one request is testing it",
});

/** `GET /api/health`. Contains no secrets. */
export const healthBody = z.object({
  live: z.literal(true).meta({ description: "Always true, since the process answers" }),
  ready: z.boolean().meta({
    description: "True if the store and a server of the network answer and, in the sandbox, " +
      "ledgers can be closed",
  }),
  status: z.enum(["ok", "degraded", "unavailable"]).meta({
    description:
      "degraded: answers are served, but an upstream is unhealthy; unavailable: not ready",
  }),
  network: z.string().meta({ description: "Name of the network" }),
  ledger: z.object({
    latest: z.number().int().nullable().meta({
      description: "The newest known ledger; null if none is known yet",
    }),
    closedAt: timestamp.nullable().meta({
      description: "When that ledger closed; null if none is known yet",
    }),
    lagSeconds: z.number().nullable().meta({
      description:
        "Seconds since that ledger closed, by this server's clock; null if none is known yet. " +
        "Ledgers close about every 5 s. If it's below 0, one of the two clocks is wrong by at least that much",
    }),
    upstreams: z.array(z.object({
      api: z.enum(["horizon", "rpc"]).meta({ description: "Its API" }),
      host: z.string().meta({ description: "Its host" }),
      breaker,
      pausedFor: z.number().meta({
        description: "Seconds left of the server's Retry-After; 0 if there is none",
      }),
      answering: z.boolean().nullable().meta({
        description:
          "True if the server answered in the last 30 s or when last asked; null if it was never asked",
      }),
      quotaLeft: z.number().int().nullable().meta({
        description: "Requests left in the server's hourly quota; null if it has none",
      }),
      closedAt: timestamp.nullable().meta({
        description:
          "When the server's newest ledger closed; null if the server wasn't asked just now",
      }),
    })).meta({ description: "In order of preference" }),
    disagreement: z.object({
      hash: z.string().meta({ description: "The transaction about which the servers disagree" }),
      at: timestamp,
    }).nullable().meta({
      description:
        "The last contradiction between two servers in the past day; null if there was none. " +
        "Such a transaction isn't verified",
    }),
  }).meta({ description: "The network's state, as its servers report it" }),
  rates: z.object({
    providers: z.array(z.object({
      name: z.string().meta({ description: "Name of the provider" }),
      breaker,
    })).meta({ description: "In order of preference" }),
  }).meta({ description: "The sources of exchange rates" }),
  store: z.enum(["ok", "failing"]).meta({ description: "State of the service's store" }),
  versions: z.object({
    lipwa: z.string().meta({ description: "Version of Lipwa" }),
    deno: z.string().meta({ description: "Version of Deno" }),
  }).meta({ description: "Versions in use" }),
  startedAt: timestamp.meta({ description: "When the process started" }),
  updatedAt: timestamp,
}).meta({ id: "Health" });

export type Health = z.infer<typeof healthBody>;
