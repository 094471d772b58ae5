import { type NamedOperation, OPERATION_IDS, OPERATIONS } from "../../src/contract/operations.ts";

export interface Route {
  operations: NamedOperation[];
  methods: string[];
}

export type RouteFinder = (path: string) => Route | null;

/** Matches paths as sent: `/api/./rates`, `/api/rates/` and `/api/%72ates` aren't `/api/rates`. */
export function createRouteFinder(): RouteFinder {
  const exact = new Map<string, Route>();
  const patterns: { pattern: RegExp; route: Route }[] = [];
  for (const [path, route] of routesByPath()) {
    if (!path.includes("{")) exact.set(path, route);
    else {
      const source = path.replaceAll(".", "\\.").replace(/\{[a-z]+\}/g, "([^/]+)");
      patterns.push({ pattern: new RegExp(`^${source}$`), route });
    }
  }
  return (path) => {
    const fixed = exact.get(path);
    if (fixed !== undefined) return fixed;
    for (const { pattern, route } of patterns) {
      const match = pattern.exec(path);
      if (match !== null) return match.slice(1).every(isParameter) ? route : null;
    }
    return null;
  };
}

export function rawPathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

function routesByPath(): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const id of OPERATION_IDS) {
    const operation: NamedOperation = { ...OPERATIONS[id], id };
    const route = routes.get(operation.path) ?? { operations: [], methods: [] };
    route.operations.push(operation);
    route.methods.push(operation.method);
    routes.set(operation.path, route);
  }
  return routes;
}

/** False if the parameter can't be decoded, or would add control characters or path segments. */
function isParameter(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    // deno-lint-ignore no-control-regex
    return !/[\u0000-\u001f\u007f/\\]/.test(text) && text !== "." && text !== "..";
  } catch {
    return false;
  }
}
