export const ACCOUNT_DATABASE = "lipwa-account";
