import { z } from "zod";
import { timestamp } from "./primitives.ts";

const breaker = z.enum(["closed", "open", "half_open"]).meta({
  description: "closed: in use; open: not used for a while; half_open: being probed",
});

/** The answer of `GET /api/health`. It has no secrets. */
export const healthBody = z.object({
  live: z.literal(true).meta({ description: "The process answers" }),
  ready: z.boolean().meta({
    description: "The store answers, and the embedded ledger, if used, can close ledgers",
  }),
  status: z.enum(["ok", "degraded", "unavailable"]).meta({
    description: "degraded: answers are served, but an upstream is unhealthy",
  }),
  network: z.string().meta({ description: "Name of the network" }),
  ledger: z.object({
    latest: z.number().int().nullable().meta({
      description: "The newest ledger seen; null if none was yet",
    }),
    closedAt: timestamp.nullable().meta({
      description: "When it closed; null if none was seen yet",
    }),
    lagSeconds: z.number().nullable().meta({
      description:
        "Seconds since it closed, by this server's clock; null if none was seen yet. Ledgers close " +
        "about every 5 s. Below 0, one of the two clocks is wrong by at least that much",
    }),
    upstreams: z.array(z.object({
      api: z.enum(["horizon", "rpc"]).meta({ description: "Its API" }),
      host: z.string().meta({ description: "Its host" }),
      breaker,
      pausedFor: z.number().meta({ description: "Seconds left of its Retry-After; 0 if none" }),
      closedAt: timestamp.nullable().meta({
        description: "When its newest ledger closed, if it was just asked; otherwise null",
      }),
    })).meta({ description: "In the order in which they are asked" }),
    disagreement: z.object({
      hash: z.string().meta({ description: "The transaction that they disagree about" }),
      at: timestamp,
    }).nullable().meta({
      description:
        "The last time within a day that two servers contradicted each other; null if they didn't. " +
        "Such a transaction isn't verified",
    }),
  }).meta({ description: "The network, as its servers report it" }),
  rates: z.object({
    providers: z.array(z.object({
      name: z.string().meta({ description: "Name of the provider" }),
      breaker,
    })).meta({ description: "In the order in which they are asked" }),
  }).meta({ description: "The sources of exchange rates" }),
  store: z.enum(["ok", "failing"]).meta({ description: "The service's own store" }),
  versions: z.object({
    lipwa: z.string().meta({ description: "Version of Lipwa" }),
    deno: z.string().meta({ description: "Version of Deno" }),
  }).meta({ description: "Versions in use" }),
  startedAt: timestamp.meta({ description: "When the process started" }),
  updatedAt: timestamp,
}).meta({ id: "Health" });

export type Health = z.infer<typeof healthBody>;
