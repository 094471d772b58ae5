/// <reference types="astro/client" />
declare namespace App {
  type RequestLocals = import("../functions/http/api.ts").ApiLocals;

  /** Set for each request: `services` by functions/main.ts, the rest by functions/http/api.ts. */
  interface Locals extends RequestLocals {
    /** The server's services, created once. */
    services: import("../functions/services.ts").Services;
  }
}

/** A file as a data URL in the code, because the build must run without node_modules. */
declare module "*?url&inline" {
  const dataUrl: string;
  export default dataUrl;
}
