// The exports of the API client in the package `lipwa-client`. Within the project, import from the
// files themselves.
export type { Answer, ClientErrorCode, ClientFailure, LimitLeft } from "./answer.ts";
export { ClientError, unwrap } from "./answer.ts";
export type { CallOptions, PaymentsFileQuery, RangeQuery, TransactionsQuery } from "./api.ts";
export { type Client, type ClientOptions, createClient } from "./client.ts";
export type { StreamedEntry, StreamOptions } from "./entry-stream.ts";
export type { Account } from "../contract/account.ts";
export type { Box, EndedBox, WrittenSlot } from "../contract/box.ts";
export type { Claimable, ClaimableEntry } from "../contract/claimable.ts";
export type { ErrorCode } from "../contract/errors.ts";
export type { Evidence } from "../contract/evidence.ts";
export type { VerifyResult } from "./verify-all.ts";
export type { Funded } from "../contract/fund.ts";
export type { Health } from "../contract/health.ts";
export type { AccountOrganization } from "../contract/organization.ts";
export type { Income } from "../contract/income.ts";
export type { Network } from "../contract/network.ts";
export type { Preflight, PreflightRequest } from "../contract/preflight.ts";
export type { Rates } from "../contract/rates.ts";
export type { Filter, TransactionEntry, TransactionPage } from "../contract/transactions.ts";
export type { PaymentProof, ProofProblem, Proofs } from "../contract/verify.ts";
