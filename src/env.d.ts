/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    /** What the server wires together for each request; set by functions/server.ts. */
    services: import("../functions/services.ts").Services;
  }
}
