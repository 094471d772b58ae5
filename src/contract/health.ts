import { z } from "zod";
import { timestamp } from "./primitives.ts";

const breaker = z.enum(["closed", "open", "half_open"]).meta({
  description: "closed: asked as usual; open: left alone for a while; half_open: tried again",
});

/** The answer of `GET /api/health`. It says how things are and holds no secrets. */
export const healthBody = z.object({
  live: z.literal(true).meta({ description: "The process answers" }),
  ready: z.boolean().meta({
    description:
      "The store answers, and the embedded ledger, where it is the network, can close ledgers",
  }),
  status: z.enum(["ok", "degraded", "unavailable"]).meta({
    description: "degraded: answers are served, but an upstream is not well",
  }),
  network: z.string().meta({ description: "Name of the network" }),
  ledger: z.object({
    latest: z.number().int().nullable().meta({
      description: "The newest ledger seen; null where none was yet",
    }),
    closedAt: timestamp.nullable().meta({
      description: "When it closed; null where none was seen yet",
    }),
    lagSeconds: z.number().nullable().meta({
      description:
        "Seconds since it closed, by this server's clock, null where none was seen yet; " +
        "ledgers close about every 5 s. Below 0 it closed in the future: one of the two clocks is " +
        "wrong by at least so much",
    }),
    upstreams: z.array(z.object({
      api: z.enum(["horizon", "rpc"]).meta({ description: "What is asked there" }),
      host: z.string().meta({ description: "The host that is asked" }),
      breaker,
      pausedFor: z.number().meta({ description: "Seconds until it is asked again; 0 at once" }),
      closedAt: timestamp.nullable().meta({
        description: "When the newest ledger closed that it told of just now; null where of none",
      }),
    })).meta({ description: "In the order in which they are asked" }),
    disagreement: z.object({
      hash: z.string().meta({ description: "The transaction of which they tell otherwise" }),
      at: timestamp,
    }).nullable().meta({
      description:
        "The last time within a day that two servers contradicted each other, null where they did not: " +
        "nothing of such a transaction is verified",
    }),
  }).meta({ description: "The network, as its servers tell" }),
  rates: z.object({
    providers: z.array(z.object({
      name: z.string().meta({ description: "Name of the provider" }),
      breaker,
    })).meta({ description: "In the order in which they are asked" }),
  }).meta({ description: "Where exchange rates are read" }),
  store: z.enum(["ok", "failing"]).meta({ description: "The service's own store" }),
  versions: z.object({
    lipwa: z.string().meta({ description: "Version of Lipwa" }),
    deno: z.string().meta({ description: "Version of Deno" }),
  }).meta({ description: "What runs" }),
  startedAt: timestamp.meta({ description: "When the process started" }),
  updatedAt: timestamp,
}).meta({ id: "Health" });

export type Health = z.infer<typeof healthBody>;
